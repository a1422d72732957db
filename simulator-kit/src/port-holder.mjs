import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

// JavaScript, because `npm start` asks before anything is installed that could read TypeScript.

/**
 * Who holds a port, in a sentence, or how an administrator learns it.
 *
 * @param {number} port
 */
export function describePortHolder(port) {
  const holder = findPortHolder(port);
  if (holder !== undefined) return `It is held by ${holder}`;
  const words = commandThatTells(port, process.platform).map((word) => (word.includes(' ') ? `"${word}"` : word));
  return `To see which program uses it, run as an administrator: ${words.join(' ')}`;
}

/**
 * Whoever listens on a port, as `node web/server.js (process 4711)`; undefined where it cannot be seen, as another user's.
 *
 * @param {number} port
 * @param {NodeJS.Platform} [platform]
 * @param {typeof run} [ask]
 * @returns {string | undefined}
 */
export function findPortHolder(port, platform = process.platform, ask = run) {
  if (platform === 'linux') return findInProc(port);
  const answer =
    platform === 'win32' ? new RegExp(`:${port}\\s.*LISTENING\\s+(?<pid>\\d+)`) : /^p(?<pid>\d+)\nc(?<program>.+)$/m;
  const { pid, program = 'a program' } = answer.exec(ask(commandThatTells(port, platform)))?.groups ?? {};
  return pid === undefined ? undefined : `${program} (process ${pid})`;
}

/** @param {number} port @param {NodeJS.Platform} platform @returns {readonly string[]} */
function commandThatTells(port, platform) {
  if (platform === 'win32') return ['netstat', '-ano', '-p', 'TCP'];
  if (platform === 'linux') return ['ss', '-Hltnp', `sport = :${port}`];
  return ['lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'];
}

/** @param {readonly string[]} words @returns {string} Nothing where there is no such command. */
function run([command = '', ...args]) {
  return orElse('', () => execFileSync(command, args, { encoding: 'utf8', timeout: 5_000, stdio: 'pipe' }));
}

/** Works without any tool: containers often have neither `ss` nor `lsof`. @param {number} port */
function findInProc(port) {
  const tables = ['tcp', 'tcp6'].map((name) => orElse('', () => readFileSync(`/proc/net/${name}`, 'utf8')));
  const listening = new RegExp(`^ *\\d+: \\w+:${port.toString(16).toUpperCase().padStart(4, '0')} \\S+ 0A `);
  const rows = tables.flatMap((table) => table.split('\n')).filter((row) => listening.test(row));
  const sockets = new Set(rows.map((row) => `socket:[${row.trim().split(/\s+/)[9]}]`));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const links = orElse(/** @type {string[]} */ ([]), () => readdirSync(`/proc/${pid}/fd`));
    if (!links.some((name) => sockets.has(orElse('', () => readlinkSync(`/proc/${pid}/fd/${name}`))))) continue;
    const command = orElse('', () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    return `${command.split('\0').join(' ').trim().slice(0, 100)} (process ${pid})`;
  }
  return undefined;
}

/**
 * A process may be gone, or somebody else's.
 *
 * @template T
 * @param {T} otherwise
 * @param {() => T} read
 */
function orElse(otherwise, read) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
