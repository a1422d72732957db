import { deviates, conforms, type Finding, notApplicable, unanswered } from '../report/finding.ts';
import { foreignOrigin } from './foreign.ts';
import { describeStatus } from './judge-answer.ts';
import type { Row, Run } from './row.ts';

/** Its clients are other sites: whom it answers is for OpenID Connect to say. */
export const openIdRow: Row = {
  name: 'openId/otherOrigin',
  expected: 'the OpenID provider is not subject to the rule about the Origin of operations',
  changes: false,
  run: check,
};

async function check(run: Run): Promise<Finding> {
  const { account } = run.target;
  const fetched = await run
    .newBrowser()
    .open(`${account}/.well-known/openid-configuration`, { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' });
  if (fetched.status === 'failed') return unanswered(fetched);
  const found = describeStatus(fetched.answer);
  if (fetched.answer.status === 404) return notApplicable('HTTP 404: there is no OpenID provider');
  return fetched.answer.status === 403 ? deviates(found) : conforms(found);
}
