import type { BrokenAccount } from './broken-accounts.ts';
import {
  changeCookie,
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
import {
  acceptedIn,
  hashedIds,
  isInOrder,
  lookalikes,
  nameIn,
  sameChallenge,
  strangers,
  taking,
  withAccepted,
  withEverybodys,
  withUserId,
} from './spoil-passkeys.ts';

/** Account servers that take passkeys that they must not take, or tell by them what nobody should learn. */
export const brokenPasskeys: Readonly<Record<string, BrokenAccount>> = {
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
  'signs in by a counter that has stood still': taking(
    'passkeySignIn',
    'counter',
    ({ counter, lastCounter }) => counter === lastCounter,
  ),
  'signs in by an authenticator that counts no longer': taking(
    'passkeySignIn',
    'counter',
    ({ counter }) => counter === 0,
  ),
  ...Object.fromEntries(
    Object.entries(lookalikes).flatMap(([how, isLike]) => [
      [
        `compares the origin of a sign-in by ${how}`,
        taking('passkeySignIn', 'lookalikeOrigin', ({ origin, page }) => origin !== page && isLike(origin, page)),
      ],
      [
        `compares the origin of a new passkey by ${how}`,
        taking('registerPasskey', 'lookalikeOrigin', ({ origin, page }) => origin !== page && isLike(origin, page)),
      ],
    ]),
  ),
  'signs in where nobody has touched the authenticator': taking(
    'passkeySignIn',
    'userPresence',
    ({ isPresent }) => !isPresent,
  ),
  'stores a passkey where nobody has touched the authenticator': taking(
    'registerPasskey',
    'userPresence',
    ({ isPresent, hasSession }) => !isPresent && hasSession,
  ),
  'signs in in a frame of a foreign page': taking('passkeySignIn', 'foreignFrame', ({ isFramed }) => isFramed),
  'stores a passkey in a frame of a foreign page': taking(
    'registerPasskey',
    'foreignFrame',
    ({ isFramed }) => isFramed,
  ),
  'does not look whose handle comes along': taking('passkeySignIn', 'userHandle', ({ hasHandle }) => hasHandle),
  'does not verify signatures': taking(
    'passkeySignIn',
    'signature',
    (presented) => isInOrder(presented) && presented.counter > (presented.lastCounter ?? 1) && !presented.hasHandle,
  ),
  'says of every passkey that nobody has it': {
    spoiling: onAnswer('passkeySignIn', (answer) => {
      if (answer.body.includes('could not be verified'))
        answer.body = answer.body.replace(/\}$/, ',"reason":"credential"}');
    }),
    red: [
      ...['again', 'origin', 'rpId', 'userVerification', 'challenge', 'type', 'signature', 'userHandle', 'counter'],
      ...['lookalikeOrigin', 'userPresence', 'foreignFrame', 'challengeOnce', 'otherBrowser'],
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
    red: ['passkeyCreationOptions/userId', 'passkeyCreationOptions/otherCustomer'],
  },
  'has an authenticator make a second passkey': {
    spoiling: onJson('passkeyCreationOptions', (body) => ({ ...body, excludeCredentials: [] })),
    red: ['passkeyCreationOptions/excluded'],
  },
  ...hashedIds(),
  'gives every customer the same user id': {
    spoiling: onJson('passkeyCreationOptions', (body) => withUserId(body, 'c2FtZS1mb3ItZXZlcnlib2R5')),
    red: ['passkeyCreationOptions/otherCustomer'],
  },
  'counts its customers': {
    spoiling: onJson('passkeyCreationOptions', (body) =>
      withUserId(body, Buffer.from(nameIn(body).startsWith('ann') ? '17' : '18').toString('base64url')),
    ),
    red: ['passkeyCreationOptions/userId'],
  },
  'excludes the passkeys of everybody': {
    spoiling: withEverybodys('passkeyCreationOptions', (body, ids) => ({
      ...body,
      excludeCredentials: ids.map((id) => ({ type: 'public-key', id })),
    })),
    red: ['passkeyCreationOptions/otherCustomer'],
  },
  'excludes a passkey of somebody from those of one customer': {
    spoiling: onJson('passkeyCreationOptions', (body) =>
      nameIn(body).startsWith('ann')
        ? { ...body, excludeCredentials: [...(body['excludeCredentials'] as object[]), strangers] }
        : body,
    ),
    red: ['passkeyCreationOptions/otherCustomer'],
  },
  'names the passkeys of everybody after a sign-in': {
    spoiling: withEverybodys('passkeySignIn', withAccepted),
    red: ['passkeySignIn/otherPasskeys'],
  },
  'names a passkey of somebody after each sign-in': {
    spoiling: onJson('passkeySignIn', (body) => withAccepted(body, [...acceptedIn(body), strangers.id])),
    red: ['passkeySignIn/otherPasskeys'],
  },
  'names the passkeys of everybody after a new one': {
    spoiling: withEverybodys('registerPasskey', withAccepted),
    red: ['registerPasskey/otherPasskeys'],
  },
  'keeps a session of a passkey for ten years': {
    spoiling: onAnswer('passkeySignIn', okOnly(changeCookie(';', '; Max-Age=315360000;'))),
    red: ['passkeySignIn/lifetime'],
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
