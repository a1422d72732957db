import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { type Finding, leftOut, notTried } from '../report/finding.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { reachLimit } from './reach-limit.ts';
import { requestAbout } from './request-about.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';
import { separateSignIn } from './first-sign-in.ts';

const names = Object.keys(accountContract) as OperationName[];

/** What takes a password or a code, or mails. */
const limited = names.filter(
  (name) => ![null, 'look-up', 'hand-off', 'passkey'].includes(operationDetails[name].limit),
);

const byClient = limited.filter((name) => operationDetails[name].session !== 'needed');

/** The limit of mailed codes is left out: `redeemAccessCode/strangers` asks that nobody uses up the minute of an address. */
const byAddress = byClient.filter((name) => operationDetails[name].limit !== 'access-code');

/** These take a password too; the address is that of the session. */
const bySession = limited.filter((name) => operationDetails[name].session === 'needed');

/** A browser that says that it could not load the bot check may ask half as often. */
const maxTries = (operation: OperationName): number => (operation === 'sendAccessLink' ? 25 : 50);

/** They come last, and only where changes are allowed: a server may stop listening to this computer. */
export const limitRows: readonly Row[] = [
  ...byAddress.map((operation) => ({
    name: `${operation}/rateLimit`,
    expected: `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries about one address`,
    changes: true,
    run: (run: Run) => checkAddress(operation, run),
  })),
  // These rows follow those of the logins, which the same limit may count.
  ...bySession.map((operation) => ({
    name: `${operation}/rateLimit`,
    expected: `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries of one signed-in customer`,
    changes: true,
    run: (run: Run) => checkSession(operation, run),
  })),
  ...byClient.map((operation) => ({
    name: `${operation}/clientLimit`,
    expected: 'HTTP 429 with Retry-After in seconds to a client that asks about ever other addresses',
    changes: true,
    run: (run: Run) => checkClient(operation, run),
  })),
];

async function checkAddress(operation: OperationName, run: Run): Promise<Finding> {
  const unknown = entryOf(run.accounts, 'unknown');
  if (unknown instanceof MissingEntry) return notTried(missingEntryText(unknown));
  const request = requestAbout(operation, unknown.email);
  return reachLimit(operation, run.newBrowser, () => request, { max: maxTries(operation) });
}

/** Sends the customer's own password, so that a server that stores it changes nothing. */
async function checkSession(operation: OperationName, run: Run): Promise<Finding> {
  const browser = await run.signedIn();
  if (!(browser instanceof Browser)) return browser;
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const { password } = customer;
  const request = { Password: password, ConfirmPassword: password, ReturnUrl: '' };
  return reachLimit(operation, await sessionsOf(browser, run), () => request, { max: maxTries(operation) });
}

/** First this session of the customer, then another one, as if it were new each time: the limit is the customer's. */
export async function sessionsOf(browser: Browser, run: Run): Promise<() => Browser> {
  const another = await separateSignIn(run);
  let next = browser;
  return () => {
    const session = next;
    if (another.status === 'in') next = another.browser;
    return session.copy();
  };
}

/** How often is for the deployment to say: a whole office may share an address of the network. */
async function checkClient(operation: OperationName, run: Run): Promise<Finding> {
  const { clientLimit } = run.target;
  if (clientLimit === undefined) return leftOut('--client-limit');
  const unknown = entryOf(run.accounts, 'unknown');
  if (unknown instanceof MissingEntry) return notTried(missingEntryText(unknown));
  // Each time this is read, it is another address.
  const request = (): unknown => requestAbout(operation, run.accounts.unknown?.email ?? unknown.email);
  return reachLimit(operation, run.newBrowser, request, { max: clientLimit });
}
