import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import { deviates, type Finding, notTried, unless, unreached } from '../report/finding.ts';
import { given, Lacking } from './accounts.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { corsFaults, exposedFaults } from './cors-faults.ts';
import type { Row, Run } from './row.ts';
import { lackingText } from './sign-in.ts';

const wrong = 'not the password of anybody';
const weak = { Password: wrong, ConfirmPassword: wrong };

/** What takes a password or a code, or mails: a request about an address, which belongs to nobody. */
const limited = {
  login: (Email) => ({ Email, Password: wrong, ReturnUrl: '', RememberMe: 'false' }),
  loginMaverick: (Email) => ({ Email, Password: wrong, ReturnUrl: '', RememberLogin: 'true' }),
  passwordLoginMaverick: (Email) => ({ Email, Password: wrong }),
  sendAccessLink: (Email) => ({ Email, ProductId: driverSupportProductId }),
  passwordlessDesktop: (email) => ({ email, product: driverSupportProductId }),
  passwordlessMaverick: (email) => ({ email, product: driverSupportProductId + 1 }),
  forgotPassword: (email) => ({ email }),
  forgotPasswordDsone: (email) => ({ email }),
  resetPassword: (Email) => ({ Email, ...weak, Code: 'no-such-code' }),
  resetPasswordDsone: (Email) => ({ Email, ...weak, Code: 'no-such-code' }),
} satisfies { readonly [Name in OperationName]?: (address: string) => OperationRequest<Name> };

type Limited = keyof typeof limited;

/** A browser that says that it could not load the bot check may ask half as often. */
const maxTries = (operation: Limited): number => (operation === 'sendAccessLink' ? 25 : 50);

/** They come last, and only where changes are allowed: a server may stop listening to this computer. */
export const limitRows: readonly Row[] = (Object.keys(limited) as Limited[]).map((operation) => ({
  name: `${operation}/rateLimit`,
  expected: `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries about one address`,
  changes: true,
  run: (run) => checkLimit(operation, run),
}));

async function checkLimit(operation: Limited, run: Run): Promise<Finding> {
  const unknown = given(run.accounts, 'unknown');
  if (unknown instanceof Lacking) return notTried(lackingText(unknown));
  const request = limited[operation](unknown.email);
  const browser = run.newBrowser();
  for (let tried = 1; tried <= maxTries(operation) + 1; tried += 1) {
    const fetched = await browser.call(operation, request, botCheckHeaders(operation));
    if (fetched.status === 'failed') return unreached(fetched.fault);
    const { answer } = fetched;
    if (answer.status !== 429) continue;
    const isSameOrigin = browser.relation === 'same-origin';
    const readable = isSameOrigin ? [] : [...corsFaults(answer, run.target.page), ...exposedFaults(answer)];
    const wait = answer.headers['retry-after'];
    const waitFault =
      wait === undefined ? 'no Retry-After' : !/^\d+$/.test(wait) && 'a Retry-After that is not whole seconds';
    return unless([waitFault, ...readable], `HTTP 429 after ${tried - 1} tries`);
  }
  return deviates(`no HTTP 429 after ${maxTries(operation)} tries`);
}
