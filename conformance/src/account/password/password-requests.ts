import type { RefusalReason } from 'shared-protocol/account/refusal';
import { parseJson } from 'shared-protocol/parse-json';
import { type Accounts, given } from '../accounts.ts';
import { ok, refused, type RequestRows, type RequestsOf } from '../every-call/request-row.ts';
import type { RefusalVerdict } from '../judge-answer.ts';

type ResetPassword = 'resetPassword' | 'resetPasswordDsone';
type SetPassword = 'setPassword' | 'setPasswordDsone';

export const passwordRequests = {
  forgotPassword: forgotPassword(),
  forgotPasswordDsone: forgotPassword(),
  resetPassword: resetPassword('resetPassword'),
  resetPasswordDsone: resetPassword('resetPasswordDsone'),
  setPassword: setPassword('setPassword'),
  setPasswordDsone: setPassword('setPasswordDsone'),
} as const satisfies Partial<RequestRows>;

/** The answer does not show who has an account. */
function forgotPassword(): RequestsOf<'forgotPassword' | 'forgotPasswordDsone'> {
  return [
    ok('unknownAddress', 'isOk', (accounts) => ({ email: given(accounts, 'unknown').email })),
    ok('knownAddress', 'isOk', (accounts) => ({ email: given(accounts, 'customer').email }), { changes: true }),
  ];
}

function resetPassword(name: ResetPassword): RequestsOf<ResetPassword> {
  const why = 'refused, and why';
  // A server that takes a code that it must refuse sets the password of its account.
  const changing = (...reasons: LinkReason[]) => ({ ...blaming(...reasons), changes: true }) as const;
  const freshCode = (accounts: Accounts) => {
    const code = given(accounts, 'freshResetCodes', name);
    return reset(code, code.newPassword);
  };
  // With the customer's own password, so that a server that sets it changes nothing.
  const forCustomer = (accounts: Accounts, code: string) => {
    const { email } = given(accounts, 'customer');
    return reset({ email, code }, given(accounts, 'customer', 'password'));
  };
  return [
    refused(
      'unknownCode',
      why,
      (accounts) => reset({ ...given(accounts, 'unknown'), code: 'code-of-nobody-7Zk3v' }, newPassword),
      blaming(),
    ),
    // A page that was opened without a link sends an empty code.
    refused('noCode', why, (accounts) => forCustomer(accounts, ''), changing()),
    refused(
      'usedCode',
      why,
      (accounts) => reset(given(accounts, 'resetCodes', 'used'), newPassword),
      changing('used', 'ended'),
    ),
    refused(
      'expiredCode',
      why,
      (accounts) => reset(given(accounts, 'resetCodes', 'expired'), newPassword),
      changing('expired', 'ended'),
    ),
    refused(
      'otherAddress',
      'refused: the code was mailed to another address, for which it still works',
      (accounts) => forCustomer(accounts, given(accounts, 'freshResetCodes', name).code),
      changing(),
    ),
    ok('freshCode', 'isOk', freshCode, { changes: true }),
    refused('freshCodeAgain', why, freshCode, changing('used', 'ended')),
  ];
}

function setPassword(name: SetPassword): RequestsOf<SetPassword> {
  const why = 'refused, with a JSON list of messages';
  const judged = {
    refusalFault: ({ statusText }: RefusalVerdict) =>
      !isListOfTexts(statusText) && 'a statusText that is no JSON list of messages',
  };
  // These send the customer's own password, so that a server that stores it changes nothing.
  const ownPassword = (accounts: Accounts): string => given(accounts, 'customer', 'password');
  return [
    refused('noSession', why, () => set(newPassword), judged),
    refused('passwordsDiffer', why, (accounts) => set(ownPassword(accounts), 'different'), {
      ...judged,
      isSignedIn: true,
    }),
    refused('hasPassword', why, (accounts) => set(ownPassword(accounts)), {
      ...judged,
      isSignedIn: true,
      changes: true,
    }),
    ok('withoutPassword', 'isOk', (accounts) => set(given(accounts, 'withoutPassword', name).newPassword), {
      cookie: (accounts) => given(accounts, 'withoutPassword', name).cookie,
      changes: true,
    }),
  ];
}

/** Nobody gets it: the codes that come with it are refused. */
const newPassword = 'a new password of nobody';

function reset({ email, code }: { readonly email: string; readonly code: string }, password: string) {
  return { Email: email, Password: password, ConfirmPassword: password, Code: code };
}

function set(Password: string, ConfirmPassword = Password) {
  return { Password, ConfirmPassword, ReturnUrl: '' };
}

type LinkReason = Extract<RefusalReason, 'used' | 'expired' | 'ended'>;

/** The reason may be left out, or say no more than `code`. The page tells it as it is, and would ask for another password. */
function blaming(...reasons: LinkReason[]): { refusalFault: (refusal: RefusalVerdict) => string | false } {
  const allowed: readonly RefusalReason[] = ['code', ...reasons];
  return {
    refusalFault: ({ statusText, reason }) => {
      if (statusText === '') return 'refused without a statusText';
      return reason !== undefined && !allowed.includes(reason) && `the reason ${reason}, where it is the code`;
    },
  };
}

function isListOfTexts(text: string): boolean {
  const list = parseJson(text);
  return Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string' && each !== '');
}
