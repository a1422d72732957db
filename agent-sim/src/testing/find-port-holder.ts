import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whoever listens on a port, as `node web/server.js (process 4711)`; undefined where the system does not tell. */
export async function findPortHolder(port: number): Promise<string | undefined> {
  return process.platform === 'linux' ? findInProc(port) : askLsof(port);
}

/** Works without any tool: containers often have neither `ss` nor `lsof`. */
async function findInProc(port: number): Promise<string | undefined> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => orEmpty(readFile(table, 'utf8'))),
  );
  const sockets = new Set(tables.flatMap((table) => listeningSockets(table, port)));
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      if (!sockets.has(await orEmpty(readlink(`/proc/${pid}/fd/${descriptor}`)))) continue;
      const command = await orEmpty(readFile(`/proc/${pid}/cmdline`, 'utf8'));
      return `${command.split('\0').join(' ').trim()} (process ${pid})`;
    }
  }
  return undefined;
}

/** As the links in `/proc/…/fd` name them. */
function listeningSockets(table: string, port: number): readonly string[] {
  const listening = '0A';
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
    .map((columns) => `socket:[${columns[9]}]`);
}

async function askLsof(port: number): Promise<string | undefined> {
  const asked = promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const [, pid, command] = /^p(\d+)\nc(.+)$/m.exec(await orEmpty(asked.then(({ stdout }) => stdout))) ?? [];
  return command === undefined ? undefined : `${command} (process ${pid})`;
}

/** A process may be gone, or somebody else's. */
function orEmpty(reading: Promise<string>): Promise<string> {
  return reading.catch(() => '');
}
