import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { conforms, deviates, type Finding, notTried, unanswered, unless } from '../report/finding.ts';
import { MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { encodeCall } from './encode-call.ts';
import { foreignOrigin } from './foreign.ts';
import { type Login, loginRequests } from './login-requests.ts';
import { spellingsOf } from './other-spellings.ts';
import type { Row, Run } from './row.ts';
import { hasSession, sessionLines } from './session.ts';
import { missingEntryText, signIn } from './sign-in.ts';

/** A call of a foreign page is refused before anything happens: a 403 alone does not say so. */
export const foreignSessionRows: readonly Row[] = [
  ...(Object.keys(loginRequests) as Login[]).map((operation) => ({
    name: `${operation}/foreignSignIn`,
    expected: 'a foreign page signs nobody in, with the right password either',
    changes: false,
    run: (run: Run) => checkSignIn(operation, run),
  })),
  {
    name: 'logout/foreignSignOut',
    expected: 'a foreign page signs nobody out',
    changes: false,
    run: checkSignOut,
  },
];

async function checkSignIn(operation: Login, run: Run): Promise<Finding> {
  const request = loginRequests[operation][2].request(run.accounts);
  if (request instanceof MissingEntry) return notTried(missingEntryText(request));
  const fetched = await callAsForeigner(operation, request, run.newBrowser());
  if (fetched.status === 'failed') return unanswered(fetched);
  const { status, cookies } = fetched.answer;
  if (status !== 403) return notTried(`a server that refuses foreign pages: see ${operation}/foreignOrigin`);
  const lines = await sessionLines(cookies, run.newBrowser);
  return unless([lines.length > 0 && 'HTTP 403 with the cookie of a session'], 'HTTP 403, nobody is signed in');
}

async function checkSignOut(run: Run): Promise<Finding> {
  const visitor = await signIn(run.newBrowser(), run.accounts);
  if (!(visitor instanceof Browser)) return visitor;
  const fetched = await callAsForeigner('logout', '', visitor);
  if (fetched.status === 'failed') return unanswered(fetched);
  const { status } = fetched.answer;
  if (status !== 403) return notTried('a server that refuses foreign pages: see logout/foreignOrigin');
  if (!(await hasSession(visitor))) return deviates('HTTP 403, but the session is over');
  for (const [how, path] of Object.entries(spellingsOf(visitor.pathOf('logout')))) {
    const call = encodeCall(accountContract.logout, path, '');
    // An image of a foreign page.
    const opened = await visitor.send('logout', call, { origin: '', 'sec-fetch-site': 'cross-site' });
    if (opened.status === 'failed') return unanswered(opened);
    if (!(await hasSession(visitor))) return deviates(`the session is over by its address ${how}`);
  }
  return conforms('HTTP 403, still signed in');
}

function callAsForeigner(operation: OperationName, request: unknown, browser: Browser): ReturnType<Browser['send']> {
  const call = encodeCall(accountContract[operation], browser.pathOf(operation), request);
  return browser.send(operation, call, { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' });
}
