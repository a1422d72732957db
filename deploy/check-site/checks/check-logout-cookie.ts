import { relationOf } from 'conformance/http/same-site';
import { parseSetCookie, type SetCookie } from 'cookie';
import { answersOfAccount } from '../answers-of-account.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import type { Visit } from '../visit.ts';

/** A logout always expires the session's cookie: with it, cookies are known to reach browsers, and in which form. */
export function checkLogoutCookie(visit: Visit): readonly Finding[] {
  const found = answersOfAccount(visit).find(({ call }) => call.name === 'logout');
  if (found === undefined) return [];
  const cookies = found.answer.cookies.map((line) => parseSetCookie(line));
  const expired = cookies.filter(isExpired);
  const faults =
    expired.length === 0 ? [noCookie(cookies.length)] : cookieFaults(expired, visit.site.origin, found.call.address);
  return [finding('logout cookie', new URL(found.call.address).pathname, faults)];
}

function isExpired({ maxAge, expires }: SetCookie): boolean {
  return maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0;
}

function noCookie(count: number): Fault {
  return {
    found: count === 0 ? 'no set-cookie' : 'no set-cookie that expires one',
    expected: 'a set-cookie that expires the session',
    remedy:
      'Let Set-Cookie through (nginx: no proxy_hide_header or proxy_ignore_headers for it), and have the account server expire the cookie with every logout.',
  };
}

function cookieFaults(cookies: readonly SetCookie[], page: string, address: string): readonly Fault[] {
  const faults = cookies.flatMap((cookie) => wrongAttributes(cookie, page, new URL(address)));
  const byText = new Map(faults.map(([found, expected]) => [found, { found, expected, remedy: attributeRemedy }]));
  return [...byText.values()];
}

const attributeRemedy =
  'Have the account server set it so, and nothing on the way change it (nginx: proxy_cookie_flags, proxy_cookie_path, proxy_cookie_domain).';

/** What was found, and what was expected. */
function wrongAttributes(
  { httpOnly, secure, sameSite, path, domain }: SetCookie,
  page: string,
  { origin, protocol, hostname }: URL,
): readonly (readonly [string, string])[] {
  const given = typeof sameSite === 'string' ? sameSite : 'nothing';
  const isCrossSite = relationOf(page, origin) === 'cross-site';
  // Strict would stay behind where a mailed link or the account site leads here.
  const needed = isCrossSite ? 'None' : 'Lax';
  const forOrigins = page === origin ? `pages of ${page}` : `pages of ${page} that call ${origin}`;
  const scope = domain?.replace(/^\./, '').toLowerCase();
  // Browsers refuse None without it.
  const needsSecure = protocol === 'https:' || given === 'none';
  return [
    ...(httpOnly === true ? [] : [['a cookie without HttpOnly', 'HttpOnly'] as const]),
    ...(secure !== true && needsSecure ? [['a cookie without Secure', 'Secure'] as const] : []),
    ...(given === needed.toLowerCase()
      ? []
      : [[`a cookie with SameSite=${given}`, `SameSite=${needed}, for ${forOrigins}`] as const]),
    ...(path === '/' ? [] : [[`a cookie with Path=${path ?? 'nothing'}`, 'Path=/'] as const]),
    ...(scope === undefined || scope === hostname || hostname.endsWith(`.${scope}`)
      ? []
      : [[`a cookie with Domain=${domain ?? ''}`, `none, or a domain above ${hostname}`] as const]),
  ];
}
