import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { addressKey } from '../world/accounts.ts';
import type { Flags } from '../world/flags.ts';
import type { World } from '../world/world.ts';
import type { Visit } from './visit.ts';

/**
 * What is counted, and about whose address, for each operation that takes a password or a code, or mails, and about which
 * installation for the one that is asked again and again; null for any other, which is not limited. Each kind counts by itself: who floods an address with mails does not lock its owner out.
 */
const limited = {
  checkSession: null,
  checkLicence: null,
  checkMaverickLicence: null,
  autoLogin: null,
  autoLoginMaverick: null,
  handOffState: ({ UUID }) => ['hand-off', UUID],
  logout: null,
  sendAccessLink: ({ Email }) => ['mail', Email],
  lookUpEmail: null,
  passwordlessDesktop: ({ email }) => ['mail', email],
  passwordlessMaverick: ({ email }) => ['mail', email],
  login: ({ Email }) => ['password', Email],
  loginMaverick: ({ Email }) => ['password', Email],
  passwordLoginMaverick: ({ Email }) => ['password', Email],
  forgotPassword: ({ email }) => ['mail', email],
  forgotPasswordDsone: ({ email }) => ['mail', email],
  resetPassword: ({ Email }) => ['code', Email],
  resetPasswordDsone: ({ Email }) => ['code', Email],
  setPassword: (_request, { account }) => ['password', account?.email ?? ''],
  setPasswordDsone: (_request, { account }) => ['password', account?.email ?? ''],
  userInfo: null,
  updateNotifications: null,
  validateBotToken: null,
} satisfies { readonly [Name in OperationName]: SubjectOf<Name> | null };

/** The kind, and the address. */
type SubjectOf<Name extends OperationName> = (
  request: OperationRequest<Name>,
  visit: Visit,
) => readonly ['mail' | 'password' | 'code' | 'hand-off', string];

/** Counts a request, and says how many seconds to wait; 0 when it is allowed. */
export function secondsToWait(
  name: OperationName,
  request: unknown,
  visit: Visit,
  client: string,
  { rateLimiter, flags, browsers }: World,
): number {
  // The operation's schema has read the request, so that it has the operation's type; a lookup cannot say so.
  const subjectOf = limited[name] as SubjectOf<OperationName> | null;
  if (subjectOf === null) return 0;
  const isUnchecked =
    flags.botCheck &&
    visit.headers[botCheckUnavailableHeader.name.toLowerCase()] !== undefined &&
    !browsers.isChecked(visit.browserId);
  const [kind, address] = subjectOf(request as never, visit);
  // As accounts are found: blanks around an address must not make it another one.
  const ofAddress = rateLimiter.secondsToWait(
    `${kind} ${addressKey(address)}`,
    isUnchecked ? half(flags.rateLimit) : flags.rateLimit,
  );
  return Math.max(ofAddress, rateLimiter.secondsToWait(`client ${client}`, flags.clientRateLimit));
}

/** For a browser that says that it could not load the bot check: it may ask, but half as often. */
function half(limit: Flags['rateLimit']): Flags['rateLimit'] {
  return limit === 'off' ? limit : { ...limit, requests: Math.max(1, Math.floor(limit.requests / 2)) };
}
