import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import { type Finding, notTried } from '../report/finding.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { reachLimit } from './reach-limit.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

const wrong = 'not the password of anybody';
const reset = { Password: wrong, ConfirmPassword: wrong, Code: 'code-of-nobody-7Zk3v' };

/** What takes a password or a code, or mails: a request about an address, which belongs to nobody. */
const limitedByAddress = {
  login: (Email) => ({ Email, Password: wrong, ReturnUrl: '', RememberMe: 'false' }),
  loginMaverick: (Email) => ({ Email, Password: wrong, ReturnUrl: '', RememberLogin: 'true' }),
  passwordLoginMaverick: (Email) => ({ Email, Password: wrong }),
  sendAccessLink: (Email) => ({ Email, ProductId: driverSupportProductId }),
  passwordlessDesktop: (email) => ({ email, product: driverSupportProductId }),
  passwordlessMaverick: (email) => ({ email, product: driverSupportProductId + 1 }),
  forgotPassword: (email) => ({ email }),
  forgotPasswordDsone: (email) => ({ email }),
  resetPassword: (Email) => ({ Email, ...reset }),
  resetPasswordDsone: (Email) => ({ Email, ...reset }),
} satisfies { readonly [Name in OperationName]?: (address: string) => OperationRequest<Name> };

/** These take a password too; the address is that of the session. */
const limitedBySession = ['setPassword', 'setPasswordDsone'] as const satisfies readonly OperationName[];

type ByAddress = keyof typeof limitedByAddress;
type BySession = (typeof limitedBySession)[number];

const byAddress = Object.keys(limitedByAddress) as ByAddress[];

/** A browser that says that it could not load the bot check may ask half as often. */
const maxTries = (operation: ByAddress | BySession): number => (operation === 'sendAccessLink' ? 25 : 50);

/** They come last, and only where changes are allowed: a server may stop listening to this computer. */
export const limitRows: readonly Row[] = [
  ...byAddress.map((operation) => ({
    name: `${operation}/rateLimit`,
    expected: `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries about one address`,
    changes: true,
    run: (run: Run) => checkAddress(operation, run),
  })),
  // After those of the logins, which the same limit may count.
  ...limitedBySession.map((operation) => ({
    name: `${operation}/rateLimit`,
    expected: `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries of one signed-in customer`,
    changes: true,
    run: (run: Run) => checkSession(operation, run),
  })),
  ...byAddress.map((operation) => ({
    name: `${operation}/clientLimit`,
    expected: 'HTTP 429 with Retry-After in seconds to a client that asks about ever other addresses',
    changes: true,
    run: (run: Run) => checkClient(operation, run),
  })),
];

async function checkAddress(operation: ByAddress, run: Run): Promise<Finding> {
  const unknown = entryOf(run.accounts, 'unknown');
  if (unknown instanceof MissingEntry) return notTried(missingEntryText(unknown));
  const request = limitedByAddress[operation](unknown.email);
  return reachLimit(operation, run.newBrowser(), () => request, maxTries(operation));
}

/** With the customer's own password, so that a server that stores it changes nothing. */
async function checkSession(operation: BySession, run: Run): Promise<Finding> {
  const browser = await run.signedIn();
  if (!(browser instanceof Browser)) return browser;
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const { password } = customer;
  const request = { Password: password, ConfirmPassword: password, ReturnUrl: '' };
  return reachLimit(operation, browser, () => request, maxTries(operation));
}

/** How often is for the deployment to say: a whole office may share an address of the network. */
async function checkClient(operation: ByAddress, run: Run): Promise<Finding> {
  const { clientLimit } = run.target;
  if (clientLimit === undefined) return notTried('--client-limit');
  const unknown = entryOf(run.accounts, 'unknown');
  if (unknown instanceof MissingEntry) return notTried(missingEntryText(unknown));
  // Each reading is another address.
  const request = (): unknown => limitedByAddress[operation](run.accounts.unknown?.email ?? unknown.email);
  return reachLimit(operation, run.newBrowser(), request, clientLimit);
}
