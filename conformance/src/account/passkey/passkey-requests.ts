import { randomBytes } from 'node:crypto';
import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { given } from '../accounts.ts';
import type { RequestRows } from '../every-call/request-row.ts';
import type { JudgedRefusal } from '../judge-answer.ts';

type PasskeyOperation = Extract<
  OperationName,
  'passkeyRequestOptions' | 'passkeySignIn' | 'passkeyCreationOptions' | 'registerPasskey'
>;

export const passkeyRequests = {
  passkeyRequestOptions: [
    { name: 'anybody', expected: 'options with a challenge', request: () => ({}), outcome: 'ok' },
  ],
  passkeySignIn: [
    {
      name: 'unknownCredential',
      expected: 'refused with the reason `credential`',
      request: () => withNewId(operationDetails.passkeySignIn.request),
      outcome: 'refused',
      refusalFault: ({ reason }) => reason !== 'credential' && 'another reason',
    },
  ],
  passkeyCreationOptions: [
    {
      name: 'noSession',
      expected: 'HTTP 401',
      request: () => ({}),
      outcome: 'refused',
      refusalFault: statusFault,
    },
    {
      name: 'oldSession',
      expected: 'refused with the reason `signInAgain` where the sign-in was more than ten minutes ago',
      request: () => ({}),
      outcome: 'refused',
      refusalFault: ({ reason }) => reason !== 'signInAgain' && 'another reason',
      cookie: (accounts) => given(accounts, 'oldSession').cookie,
    },
    {
      name: 'session',
      expected: 'options with a challenge for the customer',
      request: () => ({}),
      outcome: 'ok',
      fault: ({ user }, { customer }) =>
        user.name.toLowerCase() !== customer?.email.toLowerCase() && 'the options of another',
      isSignedIn: true,
    },
  ],
  registerPasskey: [
    {
      name: 'noSession',
      expected: 'HTTP 401',
      request: () => {
        const { response, ...credential } = operationDetails.registerPasskey.request;
        const { clientDataJSON, attestationObject } = response;
        return { ...withNewId(credential), response: { clientDataJSON, attestationObject } };
      },
      outcome: 'refused',
      refusalFault: statusFault,
    },
  ],
} as const satisfies RequestRows<PasskeyOperation>;

/** The credential is nobody's, and another each time: what is asked about one passkey is limited. */
function withNewId<Credential extends { readonly id: string }>(credential: Credential) {
  const id = randomBytes(16).toString('base64url');
  return { ...credential, id, rawId: id };
}

function statusFault({ answer }: JudgedRefusal): string | false {
  return answer.status !== 401 && 'not 401';
}
