import { conforms, type Finding, unanswered } from '../report/finding.ts';
import { describeStatus } from './judge-answer.ts';
import type { Row, Run } from './row.ts';

/** Comes first: of a server that does not answer at all, nothing else can be said. */
export const reachedRow: Row = {
  name: 'server/reached',
  expected: 'an answer, of whatever kind',
  changes: false,
  run: check,
};

async function check(run: Run): Promise<Finding> {
  const fetched = await run.newBrowser().call('checkSession', undefined);
  return fetched.status === 'failed' ? unanswered(fetched) : conforms(describeStatus(fetched.answer));
}
