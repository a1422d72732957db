import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Fetched } from '../http/fetch-answer.ts';
import { MissingEntry } from './accounts.ts';
import { namedOrigins } from './browser.ts';
import { conforms, deviates, type Finding, notApplicable, notTried, unanswered, unless } from '../report/finding.ts';
import { disguisedAddresses, disguisesAtSignIn, foreignAddress, foreignOrigin } from './foreign.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import { leadsTo } from './leads-to.ts';
import { locationOf } from './location-of.ts';
import { loginRequests, loginWith } from './login-requests.ts';
import { otherCustomer } from './other-customer.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

type LoginWithReturnUrl = 'login' | 'loginMaverick';

const logins = ['login', 'loginMaverick'] as const satisfies readonly LoginWithReturnUrl[];

const disguised = {
  expected: 'an answer that leads to no address that looks like one of this server, or like none at all',
  changes: false,
} as const;

/** Check where the server sends a browser, and where it must not. */
export const redirectRows: readonly Row[] = [
  ...logins.map((operation) => ({
    name: `${operation}/foreignReturnUrl`,
    expected: 'an answer that does not lead there',
    changes: false,
    run: (run: Run) => checkLogin(operation, run),
  })),
  ...logins.map((operation) => ({
    name: `${operation}/disguisedReturnUrl`,
    ...disguised,
    run: (run: Run) => checkDisguisedLogin(operation, run),
  })),
  {
    name: 'logout/disguisedReturnUrl',
    ...disguised,
    run: checkDisguisedLogout,
  },
  {
    name: 'externalLogin/foreignReturnUrl',
    expected: 'a page, or a redirect to the provider',
    changes: false,
    run: checkExternalLogin,
  },
  {
    name: 'externalLogin/disguisedReturnUrl',
    ...disguised,
    run: checkDisguisedExternalLogin,
  },
];

async function checkLogin(operation: LoginWithReturnUrl, run: Run): Promise<Finding> {
  const request = loginRequests[operation][2].request(run.accounts);
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

/** Signs in with the second customer's right password: a server follows a ReturnUrl only then. */
async function checkDisguisedLogin(operation: LoginWithReturnUrl, run: Run): Promise<Finding> {
  const other = await otherCustomer(operation, run);
  if (other.status === 'none') return other.finding;
  return tryDisguises(run, disguisesAtSignIn, async (text) => {
    const fetched = await run.newBrowser().call(operation, loginWith[operation](other.credentials, text));
    const judged = judgeAnswer(operation, fetched);
    const isRedirect = fetched.status === 'answered' && fetched.answer.status >= 300 && fetched.answer.status < 400;
    return judged.status === 'none' && !isRedirect ? judged.finding : fetched;
  });
}

async function checkExternalLogin(run: Run): Promise<Finding> {
  const fetched = await run.newBrowser().open(externalLoginAddress(run, foreignAddress));
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  if (answer.status === 404) return noSocialLogin;
  const target = locationOf(answer, run.target.account);
  return answer.status >= 500 || target?.origin === foreignOrigin
    ? deviates(describeStatus(answer))
    : conforms(describeStatus(answer));
}

function checkDisguisedLogout(run: Run): Promise<Finding> {
  return tryDisguises(run, Infinity, (text) =>
    run.newBrowser().call('logout', `?ReturnUrl=${encodeURIComponent(text)}`),
  );
}

function checkDisguisedExternalLogin(run: Run): Promise<Finding> {
  return tryDisguises(run, Infinity, async (text) => {
    const fetched = await run.newBrowser().open(externalLoginAddress(run, text));
    return fetched.status === 'answered' && fetched.answer.status === 404 ? noSocialLogin : fetched;
  });
}

/** Asks with one after the other, until an answer leads there or there is none to judge. */
async function tryDisguises(
  run: Run,
  count: number,
  ask: (text: string) => Promise<Fetched | Finding>,
): Promise<Finding> {
  const { target } = run;
  const disguises = disguisedAddresses(target.account, namedOrigins(target)).slice(0, count);
  for (const { kind, text } of disguises) {
    const asked = await ask(text);
    if (asked.status === 'failed') return unanswered(asked);
    if (asked.status !== 'answered') return asked;
    if (leadsTo(asked.answer, text, target.account))
      return deviates(`HTTP ${asked.answer.status} leads there: ${kind}`);
  }
  return conforms(`none of ${disguises.length} followed`);
}

function externalLoginAddress({ target }: Run, returnUrl: string): string {
  const query = new URLSearchParams({ provider: 'Google', product: 'dsone', ReturnUrl: returnUrl });
  return `${target.account}${externalLoginPath}?${query}`;
}

const noSocialLogin = notApplicable('HTTP 404: there is no social login');
