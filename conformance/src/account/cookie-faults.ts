import type { Browser } from './browser.ts';
import { readCookie } from './cookie-jar.ts';
import type { Login } from './login-requests.ts';
import { type Finding, unless } from '../report/finding.ts';

/** What is wrong with the attributes of a session's cookie. */
export function cookieFaults(line: string, { relation, target }: Browser): readonly string[] {
  const cookie = readCookie(line);
  if (cookie === undefined) return ['no cookie that a browser can read'];
  const { key, httpOnly, secure, path, domain } = cookie;
  const sameSite = /;\s*samesite=(\w+)/i.exec(line)?.[1]?.toLowerCase() ?? 'none at all';
  const needsSecure = sameSite === 'none' || target.account.startsWith('https:');
  const account = new URL(target.account).hostname;
  const page = new URL(target.page).hostname;
  // The one that both are below: another could not be named for them.
  const isShared = domain === null || [account, page].every((host) => host === domain || host.endsWith(`.${domain}`));
  return [
    !httpOnly && 'no HttpOnly',
    relation === 'cross-site' && sameSite !== 'none' && `SameSite ${sameSite}, and another site's page needs None`,
    relation !== 'cross-site' && sameSite !== 'lax' && `SameSite ${sameSite}, not Lax`,
    needsSecure && !secure && 'no Secure',
    path !== '/' && `Path ${path ?? 'left out'}, not /`,
    !isShared && `Domain ${domain}`,
  ].flatMap((fault) => (fault === false ? [] : [`${key}: ${fault}`]));
}

/** What is wrong with how long a browser keeps it; 0 days: until it is closed. */
export function lifetimeFault(line: string, maxDays: number): string | false {
  const cookie = readCookie(line);
  const lasting =
    cookie === undefined || (cookie.maxAge === null && cookie.expires === 'Infinity')
      ? 0
      : (cookie.expiryTime() ?? Infinity);
  if (cookie === undefined || lasting === 0) return false;
  const days = (lasting - Date.now()) / dayMs;
  // A minute for the way here, and for clocks that differ.
  return days > maxDays + 1 / 1_440 && `${cookie.key}: kept for ${Math.round(days)} days`;
}

const dayMs = 86_400_000;

const untilClosed = { maxDays: 0, expected: 'until the browser is closed: neither Max-Age nor Expires' } as const;

/** How long a sign-in lasts of which the contract does not say more: as long as one that is to be remembered. */
export const longestDays = 30;

export function lifetimeFinding(lines: readonly string[], maxDays: number = longestDays): Finding {
  return unless(
    lines.map((line) => lifetimeFault(line, maxDays)),
    'no longer than that',
  );
}

/** How long a browser may keep the cookie. */
export const lifetimeOf = {
  login: untilClosed,
  loginMaverick: { maxDays: longestDays, expected: `at most ${longestDays} days` },
  passwordLoginMaverick: untilClosed,
} as const satisfies Record<Login, { readonly maxDays: number; readonly expected: string }>;
