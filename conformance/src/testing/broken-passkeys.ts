import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { wrongCeremonies, wrongInManyWays } from '../account/passkey/ceremony.ts';
import type { PassedAnswer, PassedRequest } from './ask-broken-account.ts';
import { type BrokenServer, onAnswer, onJson, sessionIn, sessionOf } from './spoil.ts';

const wrongCeremonyRows = [...Object.keys(wrongCeremonies), ...Object.keys(wrongInManyWays), 'type', 'challengeOnce'];

/** The rows about sign-ins that must be refused. */
const wrongSignIns = [...wrongCeremonyRows, 'again', 'signature', 'userHandle', 'counter', 'otherBrowser', 'purpose'];

/** The same about new passkeys, beside those of ceremonies. */
const wrongCreations = [
  'noSession',
  'withoutSession',
  'otherBrowser',
  'purpose',
  'otherCustomer',
  'credentialId',
  'keyType',
];

/** Account servers that take passkeys that they must not take, or tell by them what nobody should learn. */
export const brokenPasskeys: Readonly<Record<string, BrokenServer>> = {
  'signs in by whatever is signed': onAnswer('passkeySignIn', wrongSignIns, async (answer, asked) => {
    if (isRefusedCeremony(answer) && !answer.body.includes('"credential"')) await signAdaIn(answer, asked);
  }),
  'signs in by a counter that does not grow': onAnswer('passkeySignIn', ['counter'], async (answer, asked) => {
    const [, data = ''] = /"authenticatorData":"([\w-]+)"/.exec(asked.body) ?? [];
    const counter = Buffer.from(data, 'base64url').subarray(33, 37).toString('hex');
    if (counter === '00000000' && isRefusedCeremony(answer)) await signAdaIn(answer, asked);
  }),
  'stores whatever is signed': onAnswer('registerPasskey', [...wrongCeremonyRows, ...wrongCreations], (answer) => {
    if (isRefusedCeremony(answer)) Object.assign(answer, { status: 200, body: '{"isOk":true}' });
  }),
  'says of every passkey that nobody has it': onAnswer(
    'passkeySignIn',
    wrongSignIns.filter((what) => what !== 'purpose'),
    (answer) => {
      answer.body = answer.body.replace(
        /("isOk":false,"statusText":"[^"]*could not be verified[^"]*")\}$/,
        '$1,"reason":"credential"}',
      );
    },
  ),
  'does not name the passkeys that it has': onJson(
    'passkeySignIn',
    ['works'],
    ({ acceptedCredentials: _accepted, ...body }) => body,
  ),
  'tells by its options who has a passkey': onJson('passkeyRequestOptions', ['nobodyTold'], (body, { headers }) =>
    sessionIn(headers['cookie']) === '' ? body : { ...body, hints: ['client-device'] },
  ),
  'makes passkeys in sessions of whatever age': onAnswer('passkeyCreationOptions', ['oldSession'], (answer) => {
    if (!answer.body.includes('signInAgain')) return;
    Object.assign(answer, { status: 200, body: JSON.stringify(operationDetails.passkeyCreationOptions.answer) });
  }),
  'tells authenticators the address of a customer, and excludes no passkey': onJson(
    'passkeyCreationOptions',
    ['excluded', 'userId', 'otherCustomer'],
    ({ user, ...body }) => ({
      ...body,
      user: { ...(user as object), id: Buffer.from('ann@example.com').toString('base64url') },
      excludeCredentials: [],
    }),
  ),
};

/** Not what is refused before anything is read, such as a foreign page. */
function isRefusedCeremony({ status, body }: PassedAnswer): boolean {
  return [200, 401].includes(status) && body.includes('"isOk":false');
}

async function signAdaIn(answer: PassedAnswer, asked: Readonly<PassedRequest>): Promise<void> {
  Object.assign(answer, {
    status: 200,
    body: '{"isOk":true}',
    cookies: await sessionOf('ada@example.com', asked.headers['host']),
  });
}
