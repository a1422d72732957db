import { accountContract } from 'shared-protocol/account/contract';
import type { OperationCall } from '../call-operations.ts';
import { type Finding, finding } from '../finding.ts';
import { operationFaults } from '../operation-faults.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Each operation of the contract reaches the account server, which takes the pages' origin for its own. */
export function checkOperations({ calls }: Visit): readonly Finding[] {
  return Object.keys(accountContract).flatMap((name) => {
    const own = calls.filter((call) => call.name === name);
    return own.length === 0 ? [] : [judge(own)];
  });
}

function judge(calls: readonly OperationCall[]): Finding {
  const subject = subjectOf(calls);
  for (const call of calls) {
    if (call.fetched.status === 'failed') return unanswered('operations', subject, call.fetched);
    if (call.fetched.answer.status === 429) return limited(subject);
    // The first is enough: an empty body is seldom treated worse than none.
    const [fault] = operationFaults(call, call.fetched.answer);
    if (fault !== undefined) return finding('operations', subject, [fault]);
  }
  return finding('operations', subject, []);
}

/** The name of an operation and its path. */
export function subjectOf([call]: readonly OperationCall[]): string {
  return call === undefined ? '' : `${call.name} (${call.operation.method} ${new URL(call.address).pathname})`;
}

function limited(subject: string): Finding {
  const unchecked = '429: too many requests from this computer; wait a minute, then run check-site again';
  return { check: 'operations', subject, faults: [], unchecked };
}
