import { externalLoginPath } from 'shared-protocol/account/navigations';
import { MissingEntry } from './accounts.ts';
import { conforms, deviates, type Finding, notApplicable, notTried, unless, unanswered } from '../report/finding.ts';
import { foreignAddress, foreignOrigin } from './foreign.ts';
import { describeStatus } from './judge-answer.ts';
import { locationOf } from './location-of.ts';
import { loginCases } from './login-cases.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** Where the server sends a browser, and where it must not. */
export const redirectRows: readonly Row[] = [
  ...(['login', 'loginMaverick'] as const).map((operation) => ({
    name: `${operation}/foreignReturnUrl`,
    expected: 'an answer that does not lead there',
    changes: false,
    run: (run: Run) => checkLogin(operation, run),
  })),
  {
    name: 'externalLogin/foreignReturnUrl',
    expected: 'a page, or a redirect to the provider',
    changes: false,
    run: checkExternalLogin,
  },
];

async function checkLogin(operation: 'login' | 'loginMaverick', run: Run): Promise<Finding> {
  const request = loginCases[operation][2].request(run.accounts);
  if (request instanceof MissingEntry) return notTried(missingEntryText(request));
  const fetched = await run.newBrowser().call(operation, { ...request, ReturnUrl: foreignAddress });
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  return unless(
    [
      answer.status >= 300 && answer.status < 400 && describeStatus(answer),
      answer.body.toString().includes(foreignOrigin) && 'a body that leads there',
    ],
    describeStatus(answer),
  );
}

async function checkExternalLogin(run: Run): Promise<Finding> {
  const query = new URLSearchParams({ provider: 'Google', product: 'dsone', ReturnUrl: foreignAddress });
  const { account } = run.target;
  const fetched = await run.newBrowser().open(`${account}${externalLoginPath}?${query}`);
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  if (answer.status === 404) return notApplicable('HTTP 404: there is no social login');
  const target = locationOf(answer, account);
  return answer.status >= 500 || target?.origin === foreignOrigin
    ? deviates(describeStatus(answer))
    : conforms(describeStatus(answer));
}
