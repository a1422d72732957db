import { limited } from '../answer-advice.ts';
import { answersOfAccount } from '../answers-of-account.ts';
import { type Finding, finding } from '../finding.ts';
import type { ProbedCall } from '../probe-operations.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Origin arrives at the account server, which refuses the calls of foreign pages. */
export function checkForeignOrigins(visit: Visit): readonly Finding[] {
  return findingsOf(visit, 'foreign origins');
}

/** Bodies, their type, cookies and queries arrive. */
export function checkRequestContents(visit: Visit): readonly Finding[] {
  return findingsOf(visit, 'request contents');
}

function findingsOf(visit: Visit, wanted: ProbedCall['check']): readonly Finding[] {
  // Where somebody else answers an operation, the probes would say the same once more.
  const answering = new Set(answersOfAccount(visit).map(({ call }) => call.name));
  return visit.probes
    .filter(({ check, name }) => check === wanted && answering.has(name))
    .map(({ check, subject, fetched, judge }) => {
      if (fetched.status === 'failed') return unanswered(check, subject, fetched);
      const { answer } = fetched;
      if (answer.status === 429) return { check, subject, faults: [], unchecked: limited };
      return finding(check, subject, judge(answer));
    });
}
