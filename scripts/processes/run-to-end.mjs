import { killChild, startChild } from './children.mjs';

/**
 * Runs a program to its end, without input, and keeps what it says.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {number} [limitMs] One that has not ended by then hangs: it is killed, with all that it has started.
 * @returns {Promise<{ exitCode: number, output: string }>} A program that cannot start or dies by a signal has failed.
 */
export function runToEnd(command, args, options = {}, limitMs) {
  return new Promise((resolve) => {
    const child = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
    function giveUp() {
      output += `No end after ${Number(limitMs) / 1_000} s: it hangs.\n`;
      killChild(child);
    }
    child.once('error', (error) => resolve({ exitCode: 127, output: `${command}: ${error.message}\n` }));
    child.once('close', (exitCode, signal) => {
      clearTimeout(timer);
      if (signal) output += `${command} was ended by ${signal}\n`;
      resolve({ exitCode: exitCode ?? 1, output });
    });
  });
}
