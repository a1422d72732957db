import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Answer, Fetched } from '../http/fetch-answer.ts';
import { Lacking } from './accounts.ts';
import { Browser } from './browser.ts';
import { conforms, deviates, type Finding, notApplicable, notTried, unless, unreached } from '../report/finding.ts';
import { foreignAddress, foreignOrigin } from './foreign.ts';
import { describeStatus } from './judge-answer.ts';
import { loginCases } from './login-cases.ts';
import type { Row, Run } from './row.ts';
import { hasSession } from './session.ts';
import { lackingText } from './sign-in.ts';

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
  ...(['used', 'expired'] as const).map((which) => ({
    name: `accessLink/${which}`,
    expected: 'nobody is signed in',
    changes: false,
    run: (run: Run) => checkAccessLink(which, run),
  })),
  {
    name: 'accessLink/scanner',
    expected: 'a browser that did not ask for it is not signed in, and uses nothing up',
    changes: true,
    run: checkScannedLink,
  },
];

async function checkLogin(operation: 'login' | 'loginMaverick', run: Run): Promise<Finding> {
  const request = loginCases[operation][2].request(run.accounts);
  if (request instanceof Lacking) return notTried(lackingText(request));
  const fetched = await run.newBrowser().call(operation, { ...request, ReturnUrl: foreignAddress });
  if (fetched.status === 'failed') return unreached(fetched.fault);
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
  if (fetched.status === 'failed') return unreached(fetched.fault);
  const { answer } = fetched;
  if (answer.status === 404) return notApplicable('HTTP 404: there is no social login');
  const target = locationOf(answer, account);
  return answer.status >= 500 || target?.origin === foreignOrigin
    ? deviates(describeStatus(answer))
    : conforms(describeStatus(answer));
}

/** Opened from the mail, so that it is the server's own page whose cookies count. */
async function checkAccessLink(which: 'used' | 'expired', { target, accounts }: Run): Promise<Finding> {
  const link = accounts.accessLinks?.[which];
  if (link === undefined) return notTried(lackingText(new Lacking(`accessLinks.${which}`)));
  const browser = new Browser({ ...target, page: target.account });
  const opened = await openToEnd(browser, link);
  if (opened.status === 'failed') return unreached(opened.fault);
  const found = describeStatus(opened.answer);
  return unless([opened.answer.status >= 500 && found, (await hasSession(browser)) && 'somebody is signed in'], found);
}

/** Scanners of mails open every link, from other computers than the one that asked. */
async function checkScannedLink({ target, accounts }: Run): Promise<Finding> {
  const link = accounts.accessLinks?.fresh;
  if (link === undefined) return notTried(lackingText(new Lacking('accessLinks.fresh')));
  const statuses: number[] = [];
  for (let opening = 1; opening <= 2; opening += 1) {
    const browser = new Browser({ ...target, page: target.account });
    const opened = await openToEnd(browser, link);
    if (opened.status === 'failed') return unreached(opened.fault);
    if (await hasSession(browser)) return deviates('a browser that did not ask for it is signed in');
    statuses.push(opened.answer.status);
  }
  const [first = 0, second = 0] = statuses;
  return unless(
    [first >= 400 && `HTTP ${first} to a fresh link`, first < 400 && second !== first && `used up: HTTP ${second}`],
    `HTTP ${first}, twice`,
  );
}

async function openToEnd(browser: Browser, address: string, redirectsLeft = 5): Promise<Fetched> {
  const fetched = await browser.open(address);
  const next = fetched.status === 'answered' ? locationOf(fetched.answer, address) : null;
  // What lies on other servers is of no concern here, and cookies are for this one.
  const isOwn = next?.origin === browser.target.account;
  return isOwn && redirectsLeft > 0 ? openToEnd(browser, next.href, redirectsLeft - 1) : fetched;
}

function locationOf({ headers }: Answer, base: string): URL | null {
  const { location } = headers;
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base) : null;
}
