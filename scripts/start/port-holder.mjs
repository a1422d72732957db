import { spawnSync } from 'node:child_process';

/**
 * @typedef {object} Question
 * @property {readonly [string, ...string[]]} words The command that knows who listens on a port.
 * @property {RegExp} holder Finds the process, and its program where the command knows it.
 */

/** @type {Partial<Record<NodeJS.Platform, (port: number) => Question>>} */
const questions = {
  win32: (port) => ({
    words: ['netstat', '-ano', '-p', 'TCP'],
    holder: new RegExp(`:${port}\\s.*LISTENING\\s+(?<pid>\\d+)`),
  }),
  darwin: (port) => ({
    words: ['lsof', '-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'],
    holder: /^p(?<pid>\d+)\nc(?<program>.+)$/m,
  }),
};

/** @param {number} port @returns {Question} */
const onLinux = (port) => ({
  words: ['ss', '-Hltnp', `sport = :${port}`],
  holder: /\("(?<program>[^"]+)",pid=(?<pid>\d+)/,
});

/**
 * Names the program that listens on a port; where it cannot be seen, as another user's, the command that tells.
 *
 * @param {number} port
 * @param {NodeJS.Platform} [platform]
 * @param {(words: Question['words']) => string} [ask]
 */
export function describeHolder(port, platform = process.platform, ask = run) {
  const { words, holder } = (questions[platform] ?? onLinux)(port);
  const { pid, program = 'a program' } = holder.exec(ask(words))?.groups ?? {};
  if (pid !== undefined) return `It is held by ${program} (process ${pid})`;
  return `To see which program uses it, run as an administrator: ${words.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ')}`;
}

/** @param {Question['words']} words @returns {string} Nothing where there is no such command. */
function run([command, ...args]) {
  const { stdout, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 5_000 });
  return error === undefined ? stdout : '';
}
