import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { BrokenAccount } from './broken-accounts.ts';
import { onAnswer } from './spoil.ts';
import { authDataIn, take } from './spoil-passkeys.ts';

/** Account servers that store passkeys by which nobody could sign in, or which somebody else may have made. */
export const brokenKeys: Readonly<Record<string, BrokenAccount>> = {
  'stores a passkey without an id, or with a whole text as one': storing(
    'credentialId',
    ({ idLength }) => idLength === 0 || idLength > 1_023,
  ),
  'stores a passkey whose key is none of its algorithm': storing('keyType', ({ keyType }) => keyType !== 2),
  'stores whatever comes along with a passkey': storing('transports', ({ transports }) => transports > 16),
  'makes passkeys in sessions of whatever age': {
    spoiling: onAnswer('passkeyCreationOptions', (answer) => {
      if (!answer.body.includes('signInAgain')) return;
      Object.assign(answer, { status: 200, body: JSON.stringify(operationDetails.passkeyCreationOptions.answer) });
    }),
    red: ['passkeyCreationOptions/oldSession'],
  },
  'does not say that another sign-in helps to a passkey': {
    spoiling: onAnswer('passkeyCreationOptions', (answer) => {
      answer.body = answer.body.replace(',"reason":"signInAgain"', '');
    }),
    red: ['passkeyCreationOptions/oldSession'],
  },
};

/** Says that it has stored new passkeys that it refuses for what they are. */
function storing(
  what: string,
  isStored: (passkey: { readonly idLength: number; readonly keyType: number; readonly transports: number }) => boolean,
): BrokenAccount {
  return {
    spoiling: onAnswer('registerPasskey', async (answer, asked) => {
      if (![200, 400].includes(answer.status) || !asked.body.includes('attestationObject')) return;
      const { response } = JSON.parse(asked.body) as {
        readonly response: { readonly attestationObject: string; readonly transports?: readonly string[] };
      };
      const authData = authDataIn(Buffer.from(response.attestationObject, 'base64url'));
      // CBOR's map follows the length of the id in two bytes, and the id; the type comes first in it.
      const idLength = authData.length > 55 ? authData.readUInt16BE(53) : -1;
      const keyType = authData[55 + idLength + 2] ?? 2;
      const { transports = [] } = response;
      const isOurs = idLength >= 0 && isStored({ idLength, keyType, transports: transports.length });
      if (isOurs) await take('registerPasskey', answer, asked);
    }),
    red: [`registerPasskey/${what}`],
  };
}
