import { isEmailAddress, normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { driverSupportProductId } from 'shared-protocol/product';
import type { EarlyResponses } from '../early/early-input.ts';
import type { PageConfig } from './read-page-config.ts';
import { sendEarly } from './send-early.ts';

/**
 * Sends what a submit of the login leads to: the link, then the lookup. Null where the app has to: it says what is wrong
 * with an address, and makes the bot check.
 */
export function sendLogin(
  { email: typed = '' }: Readonly<Record<string, string>>,
  config: PageConfig,
): EarlyResponses | null {
  const email = normalizeEmailAddress(typed);
  if (config.features.botCheck || !isEmailAddress(email)) return null;
  return {
    link: sendEarly('sendAccessLink', { Email: email, ProductId: driverSupportProductId }, config),
    lookup: sendEarly('lookUpEmail', { email }, config),
  };
}
