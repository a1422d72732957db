import type { OperationName } from 'shared-protocol/account/contract';
import type { RefusalReason } from 'shared-protocol/account/refusal';
import type { MissingCause, Refused, Unsuccessful } from '../account/outcome.ts';
import { keepsCookies } from '../lib/keeps-cookies.ts';
import type { EventNamed } from '../telemetry/catalogue/events.ts';
import type { Texts } from '../texts/en.ts';

/** The causes that telemetry's catalogue explains, but those about the desktop software. */
export type ProblemKind = Exclude<EventNamed<'problem'>['cause'], `software-${string}`>;

/** The next try may fail as well, and support can help. */
const serverFailures: readonly ProblemKind[] = ['server', 'too-slow', 'unreachable'];

export function isServerFailure(kind: ProblemKind): boolean {
  return serverFailures.includes(kind);
}

/** The same, where only the advice is known. */
export function advisesOnServerFailure(name: AdviceName): boolean {
  return serverFailures.some((kind) => advice[kind] === name);
}

export type AdviceName = keyof Texts['advice'];

export interface Problem {
  readonly kind: ProblemKind;
  /** Null where the advice alone explains the cause. */
  readonly text: ErrorText | null;
  readonly advice: AdviceName | null;
  /** In ms since 1970. */
  readonly retryAt: number | null;
  /** The server's reason for a refusal: for some, sending the request again is pointless. */
  readonly reason?: Refused['reason'];
  readonly reference?: string;
}

/** The words are looked up when they are shown. */
export type ErrorText =
  | { readonly name: PlainErrorName }
  /** Without a detail, the sentence ends before its place. */
  | { readonly name: DetailedErrorName; readonly detail: ErrorDetail | null }
  /** The server's own words, and the same in the visitor's language for a known reason. */
  | (ServerMessage & { readonly known?: PlainErrorName });

type DetailedErrorName = {
  [Name in keyof Texts['errors']]: Texts['errors'][Name] extends `${string}{detail}${string}` ? Name : never;
}[keyof Texts['errors']];

type PlainErrorName = Exclude<keyof Texts['errors'], DetailedErrorName>;

export type ErrorDetail = KnownReason | ServerMessage | { readonly httpStatus: number } | 'no-answer';

/** A reason with a text in the visitor's language. About a password, the server's own text may say more. */
interface KnownReason {
  readonly known: KnownDetail;
  readonly more?: ServerMessage;
}

type KnownDetail = Extract<RefusalReason, keyof Texts['detail']>;

export interface ServerMessage {
  readonly said: string;
  /** A language tag; undefined where the server named none. */
  readonly language: string | undefined;
}

/** The page after an accepted request did not open. */
export const lostPageProblem: Problem = { kind: 'unreachable', text: null, advice: 'nextPageLost', retryAt: null };

export function problemOf(operation: OperationName, outcome: Unsuccessful): Problem {
  return { ...causeOf(outcome), text: errorTextOf(operation, outcome) };
}

/** Advice for the cause alone, where the catalogue's text would be wrong. */
export function causeOf(outcome: Unsuccessful): Problem {
  const kind = kindOf(outcome);
  const isRefused = outcome.status === 'refused';
  const reason = isRefused ? outcome.reason : undefined;
  // A refusal needs no support, so no reference is shown.
  const reference = isRefused ? undefined : outcome.reference;
  return {
    kind,
    text: null,
    advice: reason === 'botCheck' ? botCheckAdvice() : advice[kind],
    retryAt: retryAtOf(outcome),
    ...(reason && { reason }),
    ...(reference && { reference }),
  };
}

/** The server knows by a cookie who has passed the check. */
function botCheckAdvice(): AdviceName {
  return keepsCookies() ? 'botCheckNotPassed' : 'cookiesBlocked';
}

function kindOf(outcome: Unsuccessful): ProblemKind {
  switch (outcome.status) {
    case 'refused':
      return 'refused';
    case 'failed':
      return outcome.httpStatus === 429 ? 'too-many-requests' : 'server';
    case 'missing':
      return kindsOfMissing[outcome.cause];
  }
}

const kindsOfMissing = {
  offline: 'offline',
  'time-limit': 'too-slow',
  connection: 'unreachable',
  aborted: 'unreachable',
  unreadable: 'server',
  intercepted: 'intercepted',
} as const satisfies Record<MissingCause, ProblemKind>;

const advice = {
  // The text of a refusal needs no advice.
  refused: null,
  'too-many-requests': 'tooManyRequests',
  server: 'serverTrouble',
  'too-slow': 'tooSlow',
  unreachable: 'unreachable',
  intercepted: 'intercepted',
  offline: 'offline',
} as const satisfies Record<ProblemKind, AdviceName | null>;

function retryAtOf(outcome: Unsuccessful): number | null {
  const seconds = outcome.status === 'failed' ? outcome.retryAfterSeconds : undefined;
  return seconds === undefined ? null : Date.now() + seconds * 1000;
}

function errorTextOf(operation: ListedOperation, outcome: Unsuccessful): ErrorText | null {
  const rows: readonly ErrorTexts[] = errorTexts;
  const text = rows.find(({ after }) => after.includes(operation))?.[outcome.status] ?? null;
  return typeof text === 'string' ? { name: text } : (text?.(outcome) ?? null);
}

type Text = PlainErrorName | ((outcome: Unsuccessful) => ErrorText) | null;

interface ErrorTexts {
  readonly after: readonly OperationName[];
  readonly refused: Text;
  readonly failed: Text;
  readonly missing: Text;
}

/** An operation without a row does not compile in `problemOf`. */
type ListedOperation = (typeof errorTexts)[number]['after'][number];

const errorTexts = [
  {
    after: ['login', 'loginMaverick', 'passwordLoginMaverick'],
    refused: 'invalidCredentials',
    failed: 'logInFailed',
    missing: 'logInFailed',
  },
  {
    after: ['autoLogin', 'autoLoginMaverick', 'redeemAccessCode', 'passkeyRequestOptions', 'passkeySignIn'],
    refused: 'logInFailed',
    failed: 'logInFailed',
    missing: 'logInFailed',
  },
  {
    // Only a refusal means that there is no such account.
    after: ['passwordlessDesktop', 'passwordlessMaverick'],
    refused: 'accountNotFound',
    failed: 'logInFailed',
    missing: 'logInFailed',
  },
  {
    after: ['sendAccessLink'],
    refused: 'accountNotFound',
    failed: 'accountNotFound',
    missing: 'accountNotFound',
  },
  {
    after: ['validateBotToken'],
    refused: 'botCheckFailed',
    failed: 'botCheckFailed',
    missing: 'botCheckFailed',
  },
  {
    after: ['setPassword', 'setPasswordDsone'],
    refused: firstMessage,
    failed: 'setPasswordFailed',
    missing: 'setPasswordMissing',
  },
  {
    after: ['forgotPassword', 'forgotPasswordDsone'],
    refused: detailed('forgotPasswordRefused'),
    failed: 'requestFailed',
    missing: 'requestFailed',
  },
  {
    after: ['resetPassword', 'resetPasswordDsone'],
    refused: detailed('resetPasswordRefused', ['code', 'used', 'expired', 'ended', 'password']),
    failed: 'requestFailed',
    missing: 'requestFailed',
  },
  {
    after: ['userInfo'],
    refused: detailed('fetchUserRefused'),
    failed: 'fetchUserFailed',
    missing: 'fetchUserFailed',
  },
  {
    after: ['updateNotifications'],
    refused: detailed('updateSettings'),
    failed: detailed('updateSettings'),
    missing: detailed('updateSettings'),
  },
  {
    after: [
      'checkSession',
      'checkLicence',
      'checkMaverickLicence',
      'handOffState',
      'mailState',
      'logout',
      'lookUpEmail',
      'passkeyCreationOptions',
      'registerPasskey',
    ],
    refused: null,
    failed: null,
    missing: null,
  },
] as const satisfies readonly ErrorTexts[];

function detailed(name: DetailedErrorName, knownReasons: readonly KnownDetail[] = []): Text {
  return (outcome) => {
    const reason = outcome.status === 'refused' ? outcome.reason : undefined;
    const known = knownReasons.find((each) => each === reason);
    const message = messageOf(outcome);
    if (known === undefined) return { name, detail: message ?? detailWithoutMessage(outcome) };
    return { name, detail: { known, ...(known === 'password' && message !== null && { more: message }) } };
  };
}

function messageOf(outcome: Unsuccessful): ServerMessage | null {
  if (outcome.status !== 'refused' || outcome.statusText === undefined) return null;
  return { said: outcome.statusText.slice(0, maxDetailLength), language: outcome.language };
}

function detailWithoutMessage(outcome: Unsuccessful): { readonly httpStatus: number } | 'no-answer' | null {
  if (outcome.status === 'missing') return 'no-answer';
  const { httpStatus } = outcome;
  // A status of success is no reason.
  return httpStatus < 400 ? null : { httpStatus };
}

const maxDetailLength = 300;

/** A refused set-password carries a JSON-encoded list of messages. */
function firstMessage(outcome: Unsuccessful): ErrorText {
  const refused = outcome as Refused;
  const [first] = messagesOf(refused);
  const known = refused.reason === 'hasPassword' ? 'hasPassword' : undefined;
  return typeof first === 'string' && first.trim() !== ''
    ? { said: first.slice(0, maxDetailLength), language: refused.language, ...(known && { known }) }
    : { name: known ?? 'setPasswordFailed' };
}

/** Not by `parseJson`, which would be one more piece of code that the login waits for. */
function messagesOf(outcome: Refused): unknown[] {
  try {
    const list: unknown = JSON.parse(outcome.statusText ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
