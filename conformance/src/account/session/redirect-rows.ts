import { externalLoginPath } from 'shared-protocol/account/navigations';
import type { Answer } from '../../http/fetch-answer.ts';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { doesNotApply } from '../../report/row.ts';
import { namedOrigins } from '../browser.ts';
import { disguisedAddresses, foreignAddress, foreignOrigin, locationOf, sendsBrowserTo } from '../foreign.ts';
import { describeStatus, judgeAnswer } from '../judge-answer.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';
import { customerCredentials, loginWith, otherCustomer } from './sign-in.ts';

const withReturnUrl = ['login', 'loginMaverick'] as const;

type LoginWithReturnUrl = (typeof withReturnUrl)[number];

const noDisguise = 'an answer that leads to no address that looks like one of this server, or like none at all';

/** Where the server sends a browser, and where it must not. */
export const redirectRows: readonly AccountRow[] = [
  ...withReturnUrl.flatMap((operation) =>
    readingRows(operation, {
      foreignReturnUrl: ['an answer that does not lead there', checkLogin],
      disguisedReturnUrl: [noDisguise, checkDisguisedLogin],
    }),
  ),
  ...readingRows('logout', {
    disguisedReturnUrl: [
      noDisguise,
      (run) => tryDisguises(run, (text) => run.newBrowser().call('logout', `?ReturnUrl=${encodeURIComponent(text)}`)),
    ],
  }),
  ...readingRows('externalLogin', {
    foreignReturnUrl: ['a page, or a redirect to the provider', checkExternalLogin],
    disguisedReturnUrl: [noDisguise, (run) => tryDisguises(run, (text) => openExternalLogin(run, text))],
  }),
];

async function checkLogin(run: Run, operation: LoginWithReturnUrl): Promise<Finding> {
  const request = loginWith[operation](customerCredentials(run.accounts), foreignAddress);
  const answer = await run.newBrowser().call(operation, request);
  return conformsIfNone(
    [
      isRedirect(answer) && describeStatus(answer),
      answer.body.toString().includes(foreignOrigin) && 'a body that leads there',
    ],
    describeStatus(answer),
  );
}

/** Signs in with the second customer's right password: a server follows a ReturnUrl only then. */
async function checkDisguisedLogin(run: Run, operation: LoginWithReturnUrl): Promise<Finding> {
  const credentials = await otherCustomer(operation, run);
  const signIn = async (text: string): Promise<Answer> => {
    const answer = await run.newBrowser().call(operation, loginWith[operation](credentials, text));
    // What else deviates ends the row.
    if (!isRedirect(answer)) judgeAnswer(operation, answer);
    return answer;
  };
  // An address has few tries.
  return tryDisguises(run, signIn, 6);
}

function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400;
}

async function checkExternalLogin(run: Run): Promise<Finding> {
  const answer = await openExternalLogin(run, foreignAddress);
  const leadsAway = locationOf(answer, run.target.account)?.origin === foreignOrigin;
  const found = describeStatus(answer);
  return answer.status >= 500 || leadsAway ? deviates(found) : conforms(found);
}

async function openExternalLogin({ target, newBrowser }: Run, ReturnUrl: string): Promise<Answer> {
  const query = new URLSearchParams({ provider: 'Google', product: 'dsone', ReturnUrl });
  const answer = await newBrowser().open(`${target.account}${externalLoginPath}?${query}`);
  if (answer.status === 404) doesNotApply('HTTP 404: there is no social login');
  return answer;
}

/** Asks with one after the other, until an answer leads there. */
async function tryDisguises(
  { target }: Run,
  ask: (text: string) => Promise<Answer>,
  count = Infinity,
): Promise<Finding> {
  const disguises = disguisedAddresses(target.account, namedOrigins(target)).slice(0, count);
  for (const { kind, text } of disguises) {
    const answer = await ask(text);
    if (sendsBrowserTo(answer, text, target.account)) return deviates(`HTTP ${answer.status} leads there: ${kind}`);
  }
  return conforms(`none of ${disguises.length} followed`);
}
