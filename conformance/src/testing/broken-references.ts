import type { OperationName } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { type Change, isCallOf, onAnswer, refuse } from './spoil.ts';
import type { PassedRequest, Spoiling } from './ask-broken-account.ts';

/** Account servers that do not let the reference of a call pass, or do with it what is for logs alone. */
export const brokenReferences: Readonly<Record<string, BrokenAccount>> = {
  'does not let the reference of a call through': {
    spoiling: onPreflight('forgotPassword', ({ headers }) => {
      headers['access-control-allow-headers'] = 'Content-Type, X-Bot-Check';
    }),
    red: ['forgotPassword/referenceCors'],
  },
  'refuses a preflight that asks for more than it knows': {
    spoiling: onPreflight('loginMaverick', (answer, { headers }) => {
      if (headers['access-control-request-headers']?.includes('traceparent')) answer.status = 403;
    }),
    red: ['loginMaverick/referenceCors'],
  },
  'refuses calls with a header that it does not know': {
    spoiling: onAnswer('lookUpEmail', (answer, asked) => {
      if (referenceOf(asked) !== '') refuse(answer, 400);
    }),
    red: ['lookUpEmail/reference'],
  },
  'fails on a reference that is malformed': {
    spoiling: onAnswer('checkLicence', (answer, asked) => {
      if (/^(?!00-|$)/.test(referenceOf(asked))) refuse(answer, 500);
    }),
    red: ['checkLicence/reference'],
  },
  'repeats the reference in a header': {
    spoiling: withReference('userInfo', ({ headers }, asked) => (headers['traceresponse'] = referenceOf(asked))),
    red: ['userInfo/reference'],
  },
  'keeps the reference in a cookie': {
    spoiling: withReference('autoLogin', (answer, asked) => {
      const trace = Buffer.from(referenceOf(asked)).toString('base64url');
      answer.cookies = [...answer.cookies, `trace=${trace}; Path=/; HttpOnly; SameSite=Lax`];
    }),
    red: ['autoLogin/reference'],
  },
  'says the reference of what it refuses': {
    spoiling: withReference('setPasswordDsone', (answer, asked) => {
      const statusText = JSON.stringify([`Failed: ${referenceOf(asked).split('-')[1]}`]);
      answer.body = JSON.stringify({ isOk: false, statusText });
    }),
    red: ['setPasswordDsone/reference'],
  },
};

/** Empty where the request has none. */
function referenceOf({ headers }: Readonly<PassedRequest>): string {
  return headers['traceparent'] ?? '';
}

/** Changes answers to calls that have a reference. */
function withReference(name: OperationName, change: Change): Spoiling {
  return onAnswer(name, (answer, asked) => referenceOf(asked) !== '' && change(answer, asked));
}

function onPreflight(name: OperationName, change: Change): Spoiling {
  return {
    answer: (answer, asked) =>
      isCallOf(name, asked) && asked.method === 'OPTIONS' ? change(answer, asked) : undefined,
  };
}
