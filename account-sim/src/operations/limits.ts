import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import type { Flags } from '../world/flags.ts';
import type { World } from '../world/world.ts';
import type { Visit } from './visit.ts';

/**
 * About whose address a request is, for each operation that takes a password or a code, or mails; null for any other,
 * which is not limited.
 */
const limitedAddress = {
  checkSession: null,
  checkLicence: null,
  checkMaverickLicence: null,
  autoLogin: null,
  autoLoginMaverick: null,
  logout: null,
  sendAccessLink: ({ Email }) => Email,
  lookUpEmail: null,
  passwordlessDesktop: ({ email }) => email,
  passwordlessMaverick: ({ email }) => email,
  login: ({ Email }) => Email,
  loginMaverick: ({ Email }) => Email,
  passwordLoginMaverick: ({ Email }) => Email,
  forgotPassword: ({ email }) => email,
  forgotPasswordDsone: ({ email }) => email,
  resetPassword: ({ Email }) => Email,
  resetPasswordDsone: ({ Email }) => Email,
  setPassword: (_request, { account }) => account?.email ?? '',
  setPasswordDsone: (_request, { account }) => account?.email ?? '',
  userInfo: null,
  updateNotifications: null,
  validateBotToken: null,
} satisfies { readonly [Name in OperationName]: AddressOf<Name> | null };

type AddressOf<Name extends OperationName> = (request: OperationRequest<Name>, visit: Visit) => string;

/** Counts a request, and says how many seconds to wait; 0 when it is allowed. */
export function secondsToWait(
  name: OperationName,
  request: unknown,
  visit: Visit,
  client: string,
  { rateLimiter, flags, browsers }: World,
): number {
  // The operation's schema has read the request, so that it has the operation's type; a lookup cannot say so.
  const addressOf = limitedAddress[name] as AddressOf<OperationName> | null;
  if (addressOf === null) return 0;
  const isUnchecked =
    flags.botCheck &&
    visit.headers[botCheckUnavailableHeader.name.toLowerCase()] !== undefined &&
    !browsers.isChecked(visit.browserId);
  const ofAddress = rateLimiter.secondsToWait(
    addressOf(request as never, visit),
    isUnchecked ? half(flags.rateLimit) : flags.rateLimit,
  );
  return Math.max(ofAddress, rateLimiter.secondsToWait(`client ${client}`, flags.clientRateLimit));
}

/** For a browser that says that it could not load the bot check: it may ask, but half as often. */
function half(limit: Flags['rateLimit']): Flags['rateLimit'] {
  return limit === 'off' ? limit : { ...limit, requests: Math.max(1, Math.floor(limit.requests / 2)) };
}
