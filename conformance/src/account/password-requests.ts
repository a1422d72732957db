import type { OperationName } from 'shared-protocol/account/contract';
import { type Accounts, entryOf, MissingEntry } from './accounts.ts';
import type { JudgedRefusal } from './judge-answer.ts';
import type { RequestRow, RequestRows } from './request-row.ts';

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
  const emailOf =
    (who: 'unknown' | 'customer') =>
    (accounts: Accounts): { email: string } | MissingEntry => {
      const account = entryOf(accounts, who);
      return account instanceof MissingEntry ? account : { email: account.email };
    };
  return [
    { name: 'unknownAddress', expected: 'isOk', request: emailOf('unknown'), outcome: 'ok' },
    { name: 'knownAddress', expected: 'isOk', request: emailOf('customer'), outcome: 'ok', changes: true },
  ];
}

function resetPassword(name: ResetPassword): readonly [RequestRow<ResetPassword>, ...RequestRow<ResetPassword>[]] {
  const codeOf =
    (which: 'used' | 'expired') =>
    ({ resetCodes }: Accounts): ReturnType<typeof reset> | MissingEntry => {
      const found = resetCodes?.[which];
      return found === undefined ? new MissingEntry(`resetCodes.${which}`) : reset(found, newPassword);
    };
  const fresh = ({ freshResetCodes }: Accounts): ReturnType<typeof reset> | MissingEntry => {
    const found = freshResetCodes?.[name];
    return found === undefined ? new MissingEntry(`freshResetCodes.${name}`) : reset(found, found.newPassword);
  };
  const refused = { expected: 'refused, and why', outcome: 'refused', refusalFault: saysNothingOrThePassword } as const;
  return [
    {
      name: 'unknownCode',
      request: (accounts) => {
        const unknown = entryOf(accounts, 'unknown');
        return unknown instanceof MissingEntry
          ? unknown
          : reset({ email: unknown.email, code: 'code-of-nobody-7Zk3v' }, newPassword);
      },
      ...refused,
    },
    {
      name: 'emptyCode',
      // It sends the customer's own password, as below. A page that was opened without a link sends an empty code.
      request: ({ customer }) =>
        customer === undefined
          ? new MissingEntry('customer')
          : reset({ email: customer.email, code: '' }, customer.password),
      ...refused,
      changes: true,
    },
    // A server that takes such a code sets the password of its account.
    { name: 'usedCode', request: codeOf('used'), ...refused, changes: true },
    { name: 'expiredCode', request: codeOf('expired'), ...refused, changes: true },
    {
      name: 'otherAddress',
      // The customer's own password, so that a server that sets it for the customer changes nothing.
      request: (accounts) => {
        const [customer, code] = [entryOf(accounts, 'customer'), fresh(accounts)];
        if (customer instanceof MissingEntry || code instanceof MissingEntry)
          return customer instanceof MissingEntry ? customer : code;
        return reset({ email: customer.email, code: code.Code }, customer.password);
      },
      ...refused,
      expected: 'refused: the code was mailed to another address, for which it still works',
      changes: true,
    },
    { name: 'freshCode', expected: 'isOk', request: fresh, outcome: 'ok', changes: true },
    { name: 'freshCodeAgain', request: fresh, ...refused, changes: true },
  ];
}

function setPassword(name: SetPassword): readonly [RequestRow<SetPassword>, ...RequestRow<SetPassword>[]] {
  const refused = {
    expected: 'refused, with a JSON list of messages',
    outcome: 'refused',
    refusalFault: noList,
  } as const;
  return [
    { name: 'noSession', request: () => set(newPassword, newPassword), ...refused },
    {
      name: 'passwordsDiffer',
      // The customer's own, so that a server that does not compare them changes nothing.
      request: ({ customer }) =>
        customer === undefined ? new MissingEntry('customer') : set(customer.password, 'different'),
      isSignedIn: true,
      ...refused,
    },
    {
      name: 'hasPassword',
      // It sends the same password once more, so that a server that stores it changes nothing.
      request: ({ customer }) =>
        customer === undefined ? new MissingEntry('customer') : set(customer.password, customer.password),
      isSignedIn: true,
      ...refused,
      changes: true,
    },
    {
      name: 'withoutPassword',
      expected: 'isOk',
      request: ({ withoutPassword }) => {
        const found = withoutPassword?.[name];
        return found === undefined
          ? new MissingEntry(`withoutPassword.${name}`)
          : set(found.newPassword, found.newPassword);
      },
      cookie: ({ withoutPassword }) => withoutPassword?.[name]?.cookie,
      outcome: 'ok',
      changes: true,
    },
  ];
}

/** Nobody gets it: the codes that come with it are refused. */
const newPassword = 'a new password of nobody';

function reset({ email, code }: { email: string; code: string }, password: string) {
  return { Email: email, Password: password, ConfirmPassword: password, Code: code };
}

function set(Password: string, ConfirmPassword: string) {
  return { Password, ConfirmPassword, ReturnUrl: '' };
}

/** The reason may be left out. With the other one the page would ask for another password, which could not help. */
function saysNothingOrThePassword({ statusText, reason }: JudgedRefusal): string | false {
  if (statusText === '') return 'refused without a statusText';
  return reason === 'password' && 'the reason password, where it is the code';
}

function noList({ statusText }: JudgedRefusal): string | false {
  return !isListOfTexts(statusText) && 'a statusText that is no JSON list of messages';
}

function isListOfTexts(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string' && each !== '');
  } catch {
    return false;
  }
}
