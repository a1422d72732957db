import { randomBytes } from 'node:crypto';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { given } from '../accounts.ts';
import { ok, refused, type RequestRows, withReason } from '../every-call/request-row.ts';
import type { RefusalVerdict } from '../judge-answer.ts';

export const passkeyRequests = {
  passkeyRequestOptions: [ok('anybody', 'options with a challenge', () => ({}))],
  passkeySignIn: [
    refused(
      'unknownCredential',
      'refused with the reason `credential`',
      () => withNewId(operationDetails.passkeySignIn.request),
      withReason('credential'),
    ),
  ],
  passkeyCreationOptions: [
    refused('noSession', 'HTTP 401', () => ({}), { refusalFault: statusFault }),
    refused(
      'oldSession',
      'refused with the reason `signInAgain` where the sign-in was more than ten minutes ago',
      () => ({}),
      { ...withReason('signInAgain'), cookie: (accounts) => given(accounts, 'oldSession').cookie },
    ),
    ok('session', 'options with a challenge for the customer', () => ({}), {
      fault: ({ user }, { customer }) =>
        user.name.toLowerCase() !== customer?.email.toLowerCase() && 'the options of another',
      isSignedIn: true,
    }),
  ],
  registerPasskey: [
    refused(
      'noSession',
      'HTTP 401',
      () => {
        const { response, ...credential } = operationDetails.registerPasskey.request;
        const { clientDataJSON, attestationObject } = response;
        return { ...withNewId(credential), response: { clientDataJSON, attestationObject } };
      },
      { refusalFault: statusFault },
    ),
  ],
} as const satisfies Partial<RequestRows>;

/** The credential is nobody's, and another each time: what is asked about one passkey is limited. */
function withNewId<Credential extends { readonly id: string }>(credential: Credential) {
  const id = randomBytes(16).toString('base64url');
  return { ...credential, id, rawId: id };
}

function statusFault({ answer }: RefusalVerdict): string | false {
  return answer.status !== 401 && 'not 401';
}
