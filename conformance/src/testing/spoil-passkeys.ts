import { createHash } from 'node:crypto';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { foreignOrigin } from '../account/foreign.ts';
import { isCallOf, onJson } from './spoil.ts';
import type { PassedAnswer, PassedRequest, Spoiling } from './ask-broken-account.ts';

/** The data begin after the name `authData` and three bytes of their length. */
export function authDataIn(attestation: Buffer): Buffer {
  return attestation.subarray(attestation.indexOf('authData') + 'authData'.length + 3);
}

/** How an origin is compared carelessly. */
export const lookalikes = {
  'its beginning': (origin, page) => origin.startsWith(page),
  'its end': (origin, page) => origin.endsWith(new URL(page).host),
  'a part of it': (origin, page) => origin.includes(page),
  'its host, with whatever port': (origin, page) => hostnameOf(origin) === hostnameOf(page),
  'its host and port, with whatever scheme': (origin, page) => hostOf(origin) === hostOf(page),
} as const satisfies Record<string, (origin: string, page: string) => boolean>;

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}

/** Servers whose `user.id` is made of what others know of a customer. */
export function hashedIds(): Readonly<Record<string, BrokenAccount>> {
  const encodings = ['hex', 'base64', 'base64url'] as const;
  const uuid = 'a0000000-0000-4000-8000-000000000001';
  const servers = encodings.flatMap((encoding) =>
    [
      ['the address', (body: Body) => nameIn(body).toLowerCase()] as const,
      ['the UUID', (body: Body) => (nameIn(body).startsWith('ann') ? uuid : nameIn(body))] as const,
    ].map(([what, textOf]): readonly [string, BrokenAccount] => {
      const idOf = (body: Body): string => createHash('sha256').update(textOf(body)).digest(encoding);
      return [
        `tells authenticators a hash of ${what} in ${encoding}`,
        {
          spoiling: onJson('passkeyCreationOptions', (body) =>
            withUserId(body, encoding === 'base64url' ? idOf(body) : Buffer.from(idOf(body)).toString('base64url')),
          ),
          red: ['passkeyCreationOptions/userId'],
        },
      ];
    }),
  );
  return Object.fromEntries(servers);
}

type Body = Readonly<Record<string, unknown>>;

export function nameIn({ user }: Body): string {
  return (user as { readonly name: string }).name;
}

export function withUserId({ user, ...body }: Body, id: string): object {
  return { ...body, user: { ...(user as object), id } };
}

/** A passkey that nobody has in these tests. */
export const strangers = { type: 'public-key', id: 'c29tZWJvZHktZWxzZXMtcGFzc2tleQ' };

export function acceptedIn({ acceptedCredentials }: Body): readonly string[] {
  return (acceptedCredentials as Accepted | undefined)?.allAcceptedCredentialIds ?? [];
}

/** A refusal names no accepted credentials. */
export function withAccepted(body: Body, allAcceptedCredentialIds: readonly string[]): object {
  const { acceptedCredentials } = body;
  if (acceptedCredentials === undefined) return body;
  return { ...body, acceptedCredentials: { ...(acceptedCredentials as Accepted), allAcceptedCredentialIds } };
}

interface Accepted {
  readonly allAcceptedCredentialIds: readonly string[];
}

/** Lets `change` put the passkeys of all customers into an answer. */
export function withEverybodys(name: OperationName, change: (body: Body, ids: readonly string[]) => object): Spoiling {
  const ids = new Set<string>();
  return {
    answer: (answer, asked) => {
      if (isCallOf('registerPasskey', asked) && answer.body.includes('"isOk":true'))
        ids.add((JSON.parse(asked.body) as { readonly id: string }).id);
      return onJson(name, (body) => change(body, [...ids])).answer?.(answer, asked);
    },
  };
}

/** What an authenticator has signed, and what this server knows of its challenge. */
interface Presented {
  /** What was signed, and the page that has sent it. */
  readonly origin: string;
  readonly page: string;
  readonly isForeign: boolean;
  readonly isFramed: boolean;
  readonly isPresent: boolean;
  readonly isOfHost: boolean;
  readonly isVerified: boolean;
  readonly type: string;
  readonly counter: number;
  /** The counter of this passkey's last sign-in. */
  readonly lastCounter: number | undefined;
  readonly hasHandle: boolean;
  readonly hasSession: boolean;
  readonly challenge: 'fresh' | 'used' | 'unknown' | 'of another browser' | 'of another purpose';
}

export function isInOrder({
  origin,
  page,
  isFramed,
  isPresent,
  isOfHost,
  isVerified,
  type,
  challenge,
}: Presented): boolean {
  const isOwnPage = origin === page && !isFramed;
  return isOwnPage && isOfHost && isPresent && isVerified && type === 'right' && challenge === 'fresh';
}

type Passkeyed = 'passkeySignIn' | 'registerPasskey';

/** Takes passkeys that the server refuses: signs Ann in, or says that a passkey was stored. */
export function taking(
  operation: Passkeyed,
  red: string | readonly string[],
  isTaken: (presented: Presented) => boolean,
): BrokenAccount {
  const options = operation === 'passkeySignIn' ? 'passkeyRequestOptions' : 'passkeyCreationOptions';
  const lastCounters = new Map<string, number>();
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
      const { signed, id, ...presented } = read(asked);
      const known = given.get(signed);
      const challenge = (() => {
        if (known === undefined) return 'unknown';
        if (known.isUsed) return 'used';
        if (known.from !== options) return 'of another purpose';
        return known.browser === browserIn(asked, answer) ? 'fresh' : 'of another browser';
      })();
      if (known !== undefined) known.isUsed = true;
      const isRefused = answer.body.includes('"isOk":false') && !answer.body.includes('"reason"');
      const lastCounter = lastCounters.get(id);
      if (answer.body.includes('"isOk":true')) lastCounters.set(id, presented.counter);
      if (isRefused && isTaken({ ...presented, lastCounter, challenge })) await take(operation, answer, asked);
    },
  };
  return { spoiling, red: [red].flat().map((what) => `${operation}/${what}`) };
}

function read({ body, headers }: Readonly<PassedRequest>) {
  const { id, response } = JSON.parse(body) as {
    readonly id: string;
    readonly response: Readonly<Record<string, string>>;
  };
  const client = JSON.parse(Buffer.from(response['clientDataJSON'] ?? '', 'base64url').toString()) as {
    readonly origin?: string;
    readonly challenge: string;
    readonly type: string;
    readonly crossOrigin?: boolean;
  };
  const attested = Buffer.from(response['attestationObject'] ?? '', 'base64url');
  const authData =
    attested.length > 0 ? authDataIn(attested) : Buffer.from(response['authenticatorData'] ?? '', 'base64url');
  return {
    id,
    signed: client.challenge,
    origin: client.origin ?? '',
    page: headers['origin'] ?? '',
    isFramed: client.crossOrigin === true,
    isPresent: ((authData[32] ?? 0) & 0x01) !== 0,
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

/** The value of the cookie by which account-sim knows the browser. */
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

export function sameChallenge(): (body: Body) => object {
  let first: unknown;
  return (body: Readonly<Record<string, unknown>>) => {
    first ??= body['challenge'];
    return { ...body, challenge: first };
  };
}
