import * as z from 'zod/mini';

/**
 * A plausible address: one @, nothing that needs quoting, a domain of at least two labels, at most 254 characters
 * (RFC 5321, 4.5.3.1.3). Letters of every script are accepted: mail has allowed them since RFC 6531.
 */
export const emailAddressPattern =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@"(),:;<>[\]\\.]{1,63}\.)+[^\s@"(),:;<>[\]\\.]{2,63}$/u;

export const emailAddressSchema = z.string().check(z.maxLength(254), z.regex(emailAddressPattern));

/** As addresses are sent and compared: trimmed, and the domain, which knows no case, in lower case. */
export function normalizeEmailAddress(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
