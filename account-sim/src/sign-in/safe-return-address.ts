import type { Addresses } from '../world/settings.ts';

/** The address behind a ReturnUrl, when it is one of ours; null for every other, however it is dressed up. */
export function safeReturnAddress(returnUrl: string, { origin, siteOrigin, appOrigin }: Addresses): string | null {
  if (returnUrl === '' || looksDisguised.test(returnUrl) || !URL.canParse(returnUrl, origin)) return null;
  const url = new URL(returnUrl, origin);
  const isOurs = [origin, siteOrigin, appOrigin].includes(url.origin);
  return isOurs && url.username === '' && url.password === '' ? url.href : null;
}

/** Backslashes and control characters, which browsers read as something else than they look, and `//host`. */
// Control characters stand here on purpose: they are what is refused.
// oxlint-disable-next-line no-control-regex
const looksDisguised = /[\u0000-\u0020\u007f\\]|^\/\//;
