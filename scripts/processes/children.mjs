import { spawn, spawnSync } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program that ends when this process does. It leads a process group of its own, so that a Ctrl-C in the
 * terminal reaches this process alone, which then ends its children in order.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { detached: process.platform !== 'win32', ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Asks every child to end and waits until all have; those that take too long are killed. */
export async function endChildren() {
  const ending = [...running];
  const closed = ending.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of ending) signalGroup(child, 'SIGINT');
  const timer = setTimeout(killChildren, 5_000);
  await Promise.all(closed);
  clearTimeout(timer);
  // Children of the children may outlive them.
  for (const child of ending) signalGroup(child, 'SIGKILL');
}

function killChildren() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

process.on('exit', killChildren);

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has just ended by itself.
  }
}

/**
 * Runs a program to its end, without input, and keeps what it prints, unless `stdio` shows it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {number} [limitMs] One that has not ended by then hangs: it is killed, with all that it has started.
 * @returns {Promise<{ exitCode: number, output: string }>} A program that cannot start has failed, and so has one that a
 *   signal ended.
 */
export function runToEnd(command, args, options = {}, limitMs) {
  return new Promise((resolve) => {
    const child = startChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    const timer =
      limitMs &&
      setTimeout(() => {
        output += `${command} had not ended after ${limitMs / 1_000} s\n`;
        signalGroup(child, 'SIGKILL');
      }, limitMs);
    child.once('error', (error) => resolve({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.once('close', (exitCode) => {
      clearTimeout(timer);
      resolve({ exitCode: exitCode ?? 1, output });
    });
  });
}

/**
 * Runs npm: the one that started this process, else the one on the path.
 *
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} [limitMs]
 */
export function runNpm(args, options, limitMs) {
  const npm = process.env['npm_execpath'];
  if (npm && /npm-cli\.c?js$/.test(npm)) return runToEnd(process.execPath, [npm, ...args], options, limitMs);
  const isWindows = process.platform === 'win32';
  // On Windows, npm is a command file, which only a shell can run.
  return runToEnd(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows }, limitMs);
}
