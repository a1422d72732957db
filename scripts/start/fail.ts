import { endWith } from '../processes/end-on-signal.mjs';

/** Says what went wrong and what to do about it, then ends everything. */
export function fail(exitCode: 1 | 3, problem: string): Promise<void> {
  console.error(problem);
  return endWith(exitCode);
}
