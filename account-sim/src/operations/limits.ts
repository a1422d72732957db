import { botCheckUnavailableHeader } from 'shared-protocol/account/access-link';
import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { addressKey } from '../world/accounts.ts';
import type { Flags } from '../world/flags.ts';
import type { World } from '../world/world.ts';
import type { Visit } from './visit.ts';

/**
 * Counts a request, and says how many seconds to wait; 0 when it is allowed. Mails, passwords and codes are counted by
 * themselves: who floods an address with mails does not lock its owner out.
 */
export function secondsToWait(
  name: OperationName,
  request: unknown,
  visit: Visit,
  client: string,
  { rateLimiter, state: { flags }, browsers }: World,
): number {
  const { limit, session } = operationDetails[name];
  if (limit === null || limit === 'look-up') return 0;
  const address = session === 'needed' ? (visit.account?.email ?? '') : addressIn(request);
  const isUnchecked =
    flags.botCheck &&
    visit.headers[botCheckUnavailableHeader.name.toLowerCase()] !== undefined &&
    !browsers.isChecked(visit.browserId);
  // As accounts are found: blanks around an address must not make it another one.
  const ofAddress = rateLimiter.secondsToWait(
    `${limit} ${addressKey(address)}`,
    isUnchecked ? half(flags.rateLimit) : flags.rateLimit,
  );
  return Math.max(ofAddress, rateLimiter.secondsToWait(`client ${client}`, flags.clientRateLimit));
}

/** Of a request that its schema has read. */
function addressIn(request: unknown): string {
  const { Email, email } = request as { readonly Email?: string; readonly email?: string };
  return Email ?? email ?? '';
}

/** For a browser that says that it could not load the bot check: it may ask, but half as often. */
function half(limit: Flags['rateLimit']): Flags['rateLimit'] {
  return limit === 'off' ? limit : { ...limit, requests: Math.max(1, Math.floor(limit.requests / 2)) };
}
