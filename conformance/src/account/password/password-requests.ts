import type { OperationName } from 'shared-protocol/account/contract';
import { given } from '../accounts.ts';
import type { RequestRow, RequestRows } from '../every-call/request-row.ts';
import type { JudgedRefusal } from '../judge-answer.ts';

type ForgotPassword = 'forgotPassword' | 'forgotPasswordDsone';
type ResetPassword = 'resetPassword' | 'resetPasswordDsone';
type SetPassword = 'setPassword' | 'setPasswordDsone';

export const passwordRequests = {
  forgotPassword: forgotPassword(),
  forgotPasswordDsone: forgotPassword(),
  resetPassword: resetPassword('resetPassword'),
  resetPasswordDsone: resetPassword('resetPasswordDsone'),
  setPassword: setPassword('setPassword'),
  setPasswordDsone: setPassword('setPasswordDsone'),
} as const satisfies RequestRows<Extract<OperationName, ForgotPassword | ResetPassword | SetPassword>>;

/** Nothing is said about who has an account. */
function forgotPassword(): readonly [RequestRow<ForgotPassword>, ...RequestRow<ForgotPassword>[]] {
  return [
    {
      name: 'unknownAddress',
      expected: 'isOk',
      request: (accounts) => ({ email: given(accounts, 'unknown').email }),
      outcome: 'ok',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: (accounts) => ({ email: given(accounts, 'customer').email }),
      outcome: 'ok',
      changes: true,
    },
  ];
}

function resetPassword(name: ResetPassword): readonly [RequestRow<ResetPassword>, ...RequestRow<ResetPassword>[]] {
  const refused = { expected: 'refused, and why', outcome: 'refused', refusalFault: blameFault } as const;
  return [
    {
      name: 'unknownCode',
      request: (accounts) => reset({ ...given(accounts, 'unknown'), code: 'code-of-nobody-7Zk3v' }, newPassword),
      ...refused,
    },
    {
      name: 'emptyCode',
      // It sends the customer's own password, as below. A page that was opened without a link sends an empty code.
      request: (accounts) => {
        const { email, password } = given(accounts, 'customer');
        return reset({ email, code: '' }, password);
      },
      ...refused,
      changes: true,
    },
    // A server that takes such a code sets the password of its account.
    {
      name: 'usedCode',
      request: (accounts) => reset(given(accounts, 'resetCodes', 'used'), newPassword),
      ...refused,
      changes: true,
    },
    {
      name: 'expiredCode',
      request: (accounts) => reset(given(accounts, 'resetCodes', 'expired'), newPassword),
      ...refused,
      changes: true,
    },
    {
      name: 'otherAddress',
      // The customer's own password, so that a server that sets it for the customer changes nothing.
      request: (accounts) => {
        const { email, password } = given(accounts, 'customer');
        return reset({ email, code: given(accounts, 'freshResetCodes', name).code }, password);
      },
      ...refused,
      expected: 'refused: the code was mailed to another address, for which it still works',
      changes: true,
    },
    {
      name: 'freshCode',
      expected: 'isOk',
      request: (accounts) => {
        const code = given(accounts, 'freshResetCodes', name);
        return reset(code, code.newPassword);
      },
      outcome: 'ok',
      changes: true,
    },
    {
      name: 'freshCodeAgain',
      request: (accounts) => {
        const code = given(accounts, 'freshResetCodes', name);
        return reset(code, code.newPassword);
      },
      ...refused,
      changes: true,
    },
  ];
}

function setPassword(name: SetPassword): readonly [RequestRow<SetPassword>, ...RequestRow<SetPassword>[]] {
  const refused = {
    expected: 'refused, with a JSON list of messages',
    outcome: 'refused',
    refusalFault: ({ statusText }: JudgedRefusal) =>
      !isListOfTexts(statusText) && 'a statusText that is no JSON list of messages',
  } as const;
  return [
    { name: 'noSession', request: () => set(newPassword), ...refused },
    {
      name: 'passwordsDiffer',
      // The customer's own, so that a server that does not compare them changes nothing.
      request: (accounts) => set(given(accounts, 'customer').password, 'different'),
      isSignedIn: true,
      ...refused,
    },
    {
      name: 'hasPassword',
      // It sends the same password once more, so that a server that stores it changes nothing.
      request: (accounts) => set(given(accounts, 'customer').password),
      isSignedIn: true,
      ...refused,
      changes: true,
    },
    {
      name: 'withoutPassword',
      expected: 'isOk',
      request: (accounts) => set(given(accounts, 'withoutPassword', name).newPassword),
      cookie: (accounts) => given(accounts, 'withoutPassword', name).cookie,
      outcome: 'ok',
      changes: true,
    },
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

/** The reason may be left out. With the other one the page would ask for another password, which could not help. */
function blameFault({ statusText, reason }: JudgedRefusal): string | false {
  if (statusText === '') return 'refused without a statusText';
  return reason === 'password' && 'the reason password, where it is the code';
}

function isListOfTexts(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string' && each !== '');
  } catch {
    return false;
  }
}
