import { type Finding, finding } from './finding.ts';

/** A site that is too slow to be checked is too slow for visitors: what was left unchecked for that is a fault. */
export function checkTimeLimit(
  origin: string,
  deadline: AbortSignal,
  findings: readonly Finding[],
): readonly Finding[] {
  if (!deadline.aborted || findings.every(({ unchecked }) => unchecked === null)) return [];
  const fault = {
    found: 'the time limit was reached before everything was checked',
    expected: 'answers to every request within the time limit',
    remedy:
      'See what is slow: the host, the account server or the way to them (load, error log). If all respond quickly and are merely far away, raise --time-limit.',
  };
  return [finding('time limit', origin, [fault])];
}
