import { endChildren } from './children.mjs';

const exitCodes = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/** How long a part may take to stop before the process ends without it. */
const stopTimeoutMs = 5_000;

/** @type {(() => Promise<void>)[]} */
const parts = [endChildren];

/**
 * Has a part of this process stopped before a signal ends it.
 *
 * @param {() => Promise<void>} stop
 */
export function stopWhenEnding(stop) {
  parts.push(stop);
}

let ending = false;

/** Is this process about to end? Then its children end because they were told to. */
export function isEnding() {
  return ending;
}

/**
 * Ends this process in order on the first signal and at once on the second.
 *
 * @param {number} [sameKeypressMs] One Ctrl-C arrives twice, from the terminal and passed on by npm: signals that are
 *   no further apart are one.
 */
export function endOnSignal(sameKeypressMs = 500) {
  let firstAt = 0;
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (firstAt && Date.now() - firstAt > sameKeypressMs) process.exit(exitCode);
      if (firstAt) return;
      firstAt = Date.now();
      void endWith(exitCode);
    });
  }
}

/** Ends this process in order when npm, which runs it, or the shell between them, is gone without a word. */
export function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm || ending) return;
    void endWith(exitCodes.SIGTERM);
  }, betweenLooksMs);
  timer.unref();
}

const betweenLooksMs = 500;

/**
 * Stops every part and child, then ends this process. The first call decides about the exit code; none returns.
 *
 * @param {number} exitCode
 * @returns {Promise<never>}
 */
export async function endWith(exitCode) {
  if (ending) return new Promise(() => {});
  ending = true;
  setTimeout(() => process.exit(exitCode), stopTimeoutMs + 1_000).unref();
  await Promise.allSettled(parts.map((stop) => stop()));
  return process.exit(exitCode);
}

/**
 * Says what went wrong and what to do about it, then ends everything. When everything is ending already, that is what
 * went wrong, and there is nothing to say.
 *
 * @param {1 | 2 | 3} exitCode
 * @param {string} problem
 */
export function fail(exitCode, problem) {
  if (!ending) console.error(problem);
  return endWith(exitCode);
}
