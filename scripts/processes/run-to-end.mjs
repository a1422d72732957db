import { killChild, startChild } from './children.mjs';

/**
 * Runs a program to its end, without input, and keeps what it says.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {number} [limitMs] One that has not ended by then hangs: it is killed, with all that it has started.
 * @returns {Promise<{ exitCode: number, output: string, cutShort?: string }>} A program that cannot start has failed, and
 *   so has one that was cut short, by a signal or the limit: `cutShort` says which.
 */
export function runToEnd(command, args, options = {}, limitMs) {
  return new Promise((resolve) => {
    const child = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @type {string | undefined} */
    let cutShort;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
    function giveUp() {
      cutShort = `it had not ended after ${Number(limitMs) / 1_000} s`;
      killChild(child);
    }
    child.once('error', (error) => resolve({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.once('close', (exitCode, signal) => {
      clearTimeout(timer);
      if (signal) cutShort ??= `it was ended by ${signal}`;
      if (cutShort !== undefined) output += `${command} was cut short: ${cutShort}\n`;
      resolve({ exitCode: exitCode ?? 1, output, ...(cutShort !== undefined && { cutShort }) });
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
  const running = process.env['npm_execpath'];
  if (running && /npm-cli\.c?js$/.test(running))
    return runToEnd(process.execPath, [running, ...args], options, limitMs);
  const isWindows = process.platform === 'win32';
  // On Windows, npm is a command file, which only a shell can run.
  return runToEnd(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows }, limitMs);
}
