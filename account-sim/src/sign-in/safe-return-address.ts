import type { Addresses } from '../world/settings.ts';

/**
 * The address in a ReturnUrl if it is one of ours; null for any other, however it is disguised. A relative one belongs to
 * the account server, also for pages of another origin.
 */
export function safeReturnAddress(
  returnUrl: string,
  { publicOrigin, siteOrigin, appOrigins }: Addresses,
): string | null {
  if (returnUrl === '' || looksDisguised.test(returnUrl) || !URL.canParse(returnUrl, publicOrigin)) return null;
  const url = new URL(returnUrl, publicOrigin);
  const isOurs = [publicOrigin, siteOrigin, ...appOrigins].includes(url.origin);
  return isOurs && url.username === '' && url.password === '' ? url.href : null;
}

/** Backslashes and control characters, which browsers interpret in unexpected ways, and `//host`. */
// Control characters stand here on purpose: they are what is refused.
// oxlint-disable-next-line no-control-regex
const looksDisguised = /[\u0000-\u0020\u007f\\]|^\/\//;
