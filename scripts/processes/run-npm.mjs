import { runToEnd } from './run-to-end.mjs';

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
  // On Windows npm is a command file, which only a shell can run.
  return runToEnd(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows }, limitMs);
}
