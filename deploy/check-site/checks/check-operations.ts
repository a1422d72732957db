import { accountContract } from 'shared-protocol/account/contract';
import { limited } from '../answer-advice.ts';
import type { OperationCall } from '../call-operations.ts';
import { type Finding, finding } from '../finding.ts';
import { operationFaults } from '../operation-faults.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Each operation of the contract reaches the account server, which takes the pages' origin for its own. */
export function checkOperations({ site, config, calls }: Visit): readonly Finding[] {
  if (config !== null && config.accountOrigin !== '' && !site.mayCall(config.accountOrigin)) {
    return [notCalled(config.accountOrigin)];
  }
  return Object.keys(accountContract).flatMap((name) => {
    const own = calls.filter((call) => call.name === name);
    return own.length === 0 ? [] : [judge(own)];
  });
}

function judge(calls: readonly OperationCall[]): Finding {
  const subject = subjectOf(calls);
  for (const call of calls) {
    if (call.fetched.status === 'failed') return unanswered('operations', subject, call.fetched);
    if (call.fetched.answer.status === 429) {
      return { check: 'operations', subject, faults: [], unchecked: limited };
    }
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

/** Nothing is sent to an origin only because a page names it. */
function notCalled(accountOrigin: string): Finding {
  const unchecked = `nothing was sent there: if it is the account server, run check-site with --account-origin ${accountOrigin}`;
  return { check: 'operations', subject: accountOrigin, faults: [], unchecked };
}
