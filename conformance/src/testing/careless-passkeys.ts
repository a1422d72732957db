import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { foreignOrigin } from '../account/foreign.ts';
import {
  isCallOf,
  keepingSession,
  okOnly,
  onAnswer,
  onJson,
  onRequest,
  refuse,
  withoutAttribute,
  without,
} from './spoil.ts';
import type { PassedAnswer, PassedRequest, Spoiling } from './spoilt-account.ts';

/** Account servers that take passkeys that they must not take, or tell by them what nobody should learn. */
export const carelessPasskeys: Readonly<Record<string, BrokenAccount>> = {
  'does not compare the origin of a sign-in': taking('passkeySignIn', 'origin', ({ isForeign }) => isForeign),
  'does not compare the host of a sign-in': taking('passkeySignIn', 'rpId', ({ isOfHost }) => !isOfHost),
  'signs in without user verification': taking(
    'passkeySignIn',
    ['userVerification', 'challengeOnce'],
    ({ isVerified, challenge }) => !isVerified && challenge === 'fresh',
  ),
  'signs in by whatever challenge': taking('passkeySignIn', 'challenge', ({ challenge }) => challenge === 'unknown'),
  'signs in by the answer to a creation': taking('passkeySignIn', 'type', ({ type }) => type === 'webauthn.create'),
  'signs in by a challenge as often as it comes': taking(
    'passkeySignIn',
    ['again', 'challengeOnce'],
    ({ challenge }) => challenge === 'used',
  ),
  'signs in by the challenge of another browser': taking(
    'passkeySignIn',
    'otherBrowser',
    ({ challenge }) => challenge === 'of another browser',
  ),
  'signs in by the challenge of a creation': taking(
    'passkeySignIn',
    'purpose',
    ({ challenge }) => challenge === 'of another purpose',
  ),
  'signs in by a copy of an authenticator': taking('passkeySignIn', 'counter', ({ counter }) => counter === 1),
  'does not look whose handle comes along': taking('passkeySignIn', 'userHandle', ({ hasHandle }) => hasHandle),
  'does not verify signatures': taking(
    'passkeySignIn',
    'signature',
    (presented) => isInOrder(presented) && presented.counter > 1 && !presented.hasHandle,
  ),
  'says of every passkey that nobody has it': {
    spoiling: onAnswer('passkeySignIn', (answer) => {
      if (answer.body.includes('could not be verified'))
        answer.body = answer.body.replace(/\}$/, ',"reason":"credential"}');
    }),
    red: [
      ...['again', 'origin', 'rpId', 'userVerification', 'challenge', 'type', 'signature', 'counter', 'userHandle'],
      ...['challengeOnce', 'otherBrowser'],
    ].map((what) => `passkeySignIn/${what}`),
  },
  'does not say that nobody has a passkey': {
    spoiling: onAnswer('passkeySignIn', (answer) => {
      answer.body = answer.body.replace(',"reason":"credential"', '');
    }),
    red: ['passkeySignIn/unknownCredential'],
  },
  'goes on with the session of before after a passkey': {
    spoiling: keepingSession((asked) => isCallOf('passkeySignIn', asked)),
    red: ['passkeySignIn/newCookie'],
  },
  'lets scripts read the session of a passkey': {
    spoiling: onAnswer('passkeySignIn', okOnly(withoutAttribute('HttpOnly'))),
    red: ['passkeySignIn/cookie'],
  },
  'has no limit of tries for a passkey': {
    spoiling: onAnswer('passkeySignIn', (answer) => {
      if (answer.status === 429) Object.assign(answer, { status: 200, body: '{"isOk":false,"statusText":"No."}' });
    }),
    red: ['passkeySignIn/rateLimit'],
  },
  'does not name the passkeys that it has': {
    spoiling: onJson('passkeySignIn', (body) => without(body, 'acceptedCredentials')),
    red: ['passkeySignIn/works'],
  },
  'leads to the first product whoever asked for a passkey': {
    spoiling: onRequest('passkeyRequestOptions', (asked) => (asked.body = asked.body.replace('7', '6'))),
    red: ['passkeySignIn/product'],
  },
  'gives everybody the same challenge': {
    spoiling: onJson('passkeyRequestOptions', sameChallenge()),
    red: ['passkeyRequestOptions/challenge', 'passkeySignIn/works'],
    hidesOthers: true,
  },
  'gives challenges that live for a day': {
    spoiling: onJson('passkeyRequestOptions', (body) => ({ ...body, timeout: 86_400_000 })),
    red: ['passkeyRequestOptions/challenge'],
  },
  'tells by its options who has a passkey': {
    spoiling: onJson('passkeyRequestOptions', (body, { headers }) =>
      headers['cookie']?.includes('account_session') ? { ...body, hints: ['client-device'] } : body,
    ),
    red: ['passkeyRequestOptions/nobodyTold'],
  },
  'lists the passkeys of an account before a sign-in': {
    spoiling: onJson('passkeyRequestOptions', (body) => ({ ...body, allowCredentials: [] })),
    red: ['passkeyRequestOptions/fields'],
  },
  'has passkeys for another host': {
    spoiling: onJson('passkeyRequestOptions', (body) => ({ ...body, rpId: 'foreign.example' })),
    red: ['passkeyRequestOptions/rpId', 'passkeySignIn/works'],
    hidesOthers: true,
  },
  'lets caches keep a challenge': {
    spoiling: onAnswer(
      'passkeyRequestOptions',
      okOnly(({ headers }) => (headers['cache-control'] = 'max-age=60')),
    ),
    red: ['passkeyRequestOptions/noStore'],
  },
  'does not compare the origin of a new passkey': taking('registerPasskey', 'origin', ({ isForeign }) => isForeign),
  'stores a passkey without user verification': taking(
    'registerPasskey',
    'userVerification',
    ({ isVerified, challenge }) => !isVerified && challenge === 'fresh',
  ),
  'stores a passkey by the challenge of another browser': taking(
    'registerPasskey',
    'otherBrowser',
    ({ challenge, hasSession }) => challenge === 'of another browser' && hasSession,
  ),
  'stores a passkey by a challenge that was used': taking(
    'registerPasskey',
    'challengeOnce',
    ({ challenge }) => challenge === 'used',
  ),
  'stores a passkey for nobody': taking(
    'registerPasskey',
    'withoutSession',
    (presented) => isInOrder(presented) && !presented.hasSession,
  ),
  'stores a passkey that somebody else has': taking(
    'registerPasskey',
    ['otherCustomer', 'credentialId', 'keyType'],
    (presented) => isInOrder(presented) && presented.hasSession,
  ),
  'makes a new user of everybody who wants a passkey': {
    spoiling: onJson('passkeyCreationOptions', (body) => ({
      ...body,
      user: { ...(body['user'] as object), id: Buffer.from(String(Math.random())).toString('base64url') },
    })),
    red: ['passkeyCreationOptions/userId'],
  },
  'tells authenticators the address of a customer': {
    spoiling: onJson('passkeyCreationOptions', (body) => ({
      ...body,
      user: { ...(body['user'] as object), id: Buffer.from('ann@example.com').toString('base64url') },
    })),
    red: ['passkeyCreationOptions/userId'],
  },
  'has an authenticator make a second passkey': {
    spoiling: onJson('passkeyCreationOptions', (body) => ({ ...body, excludeCredentials: [] })),
    red: ['passkeyCreationOptions/excluded'],
  },
  'has no passkeys': {
    spoiling: {
      answer: (answer, asked) => {
        if (asked.path.includes('passkey') && asked.method !== 'OPTIONS') refuse(answer, 404);
      },
    },
    red: [],
    hidesOthers: true,
  },
};

/** After the name `authData`, and three bytes of its length. */
export function authDataIn(attestation: Buffer): Buffer {
  return attestation.subarray(attestation.indexOf('authData') + 'authData'.length + 3);
}

/** What an authenticator has signed, and what this server knows of its challenge. */
interface Presented {
  readonly isForeign: boolean;
  readonly isOfHost: boolean;
  readonly isVerified: boolean;
  readonly type: string;
  readonly counter: number;
  readonly hasHandle: boolean;
  readonly hasSession: boolean;
  readonly challenge: 'fresh' | 'used' | 'unknown' | 'of another browser' | 'of another purpose';
}

function isInOrder({ isForeign, isOfHost, isVerified, type, challenge }: Presented): boolean {
  return !isForeign && isOfHost && isVerified && type === 'right' && challenge === 'fresh';
}

type Passkeyed = 'passkeySignIn' | 'registerPasskey';

/** Takes passkeys that the server refuses: signs Ann in, or says that a passkey was stored. */
function taking(
  operation: Passkeyed,
  red: string | readonly string[],
  isTaken: (presented: Presented) => boolean,
): BrokenAccount {
  const options = operation === 'passkeySignIn' ? 'passkeyRequestOptions' : 'passkeyCreationOptions';
  const given = new Map<string, { readonly browser: string; readonly from: OperationName; isUsed: boolean }>();
  const remember = (from: OperationName, answer: PassedAnswer, asked: Readonly<PassedRequest>): void => {
    if (!isCallOf(from, asked) || answer.status !== 200) return;
    const { challenge } = JSON.parse(answer.body) as { readonly challenge: string };
    given.set(challenge, { browser: browserIn(asked, answer), from, isUsed: false });
  };
  const spoiling: Spoiling = {
    answer: async (answer, asked) => {
      remember('passkeyRequestOptions', answer, asked);
      remember('passkeyCreationOptions', answer, asked);
      if (!isCallOf(operation, asked) || asked.method !== 'POST' || ![200, 401].includes(answer.status)) return;
      const { signed, ...presented } = read(asked);
      const known = given.get(signed);
      const challenge = (() => {
        if (known === undefined) return 'unknown';
        if (known.isUsed) return 'used';
        if (known.from !== options) return 'of another purpose';
        return known.browser === browserIn(asked, answer) ? 'fresh' : 'of another browser';
      })();
      if (known !== undefined) known.isUsed = true;
      const isRefused = answer.body.includes('"isOk":false') && !answer.body.includes('"reason"');
      if (isRefused && isTaken({ ...presented, challenge })) await take(operation, answer, asked);
    },
  };
  return { spoiling, red: [red].flat().map((what) => `${operation}/${what}`) };
}

function read({ body, headers }: Readonly<PassedRequest>) {
  const { response } = JSON.parse(body) as { readonly response: Readonly<Record<string, string>> };
  const client = JSON.parse(Buffer.from(response['clientDataJSON'] ?? '', 'base64url').toString()) as {
    readonly origin: string;
    readonly challenge: string;
    readonly type: string;
  };
  const attested = Buffer.from(response['attestationObject'] ?? '', 'base64url');
  const authData =
    attested.length > 0 ? authDataIn(attested) : Buffer.from(response['authenticatorData'] ?? '', 'base64url');
  return {
    signed: client.challenge,
    isForeign: client.origin === foreignOrigin,
    type: client.type === (attested.length > 0 ? 'webauthn.create' : 'webauthn.get') ? 'right' : client.type,
    isOfHost: authData.subarray(0, 4).toString('hex') === localhostHash,
    isVerified: ((authData[32] ?? 0) & 0x04) !== 0,
    counter: authData.length >= 37 ? authData.readUInt32BE(33) : 0,
    hasHandle: response['userHandle'] !== undefined,
    hasSession: /account_session_\d+=[\w-]/.test(headers['cookie'] ?? ''),
  };
}

/** The beginning of the SHA-256 of `localhost`. */
const localhostHash = '49960de5';

/** Of the cookie by which account-sim knows it. */
function browserIn({ headers }: Readonly<PassedRequest>, { cookies }: PassedAnswer): string {
  return /account_browser_\d+=([\w-]+)/.exec(`${cookies.join(';')};${headers['cookie'] ?? ''}`)?.[1] ?? '';
}

export async function take(
  operation: Passkeyed,
  answer: PassedAnswer,
  { headers }: Readonly<PassedRequest>,
): Promise<void> {
  Object.assign(answer, { status: 200, body: '{"isOk":true}' });
  if (operation === 'registerPasskey') return;
  const credentials = { Email: 'ada@example.com', Password: 'correct horse 5', ReturnUrl: '', RememberMe: 'false' };
  const response = await fetch(`http://${headers['host']}${accountContract.login.path}`, {
    method: 'POST',
    body: new URLSearchParams(credentials),
  });
  answer.cookies = response.headers.getSetCookie();
}

function sameChallenge() {
  let first: unknown;
  return (body: Readonly<Record<string, unknown>>) => {
    first ??= body['challenge'];
    return { ...body, challenge: first };
  };
}
