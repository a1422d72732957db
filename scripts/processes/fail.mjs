import { endWith, isEnding } from './end-on-signal.mjs';

/**
 * Says what went wrong and what to do about it, then ends everything. When everything is ending already, that is what
 * went wrong, and there is nothing to say.
 *
 * @param {1 | 2 | 3} exitCode
 * @param {string} problem
 */
export function fail(exitCode, problem) {
  if (!isEnding()) console.error(problem);
  return endWith(exitCode);
}
