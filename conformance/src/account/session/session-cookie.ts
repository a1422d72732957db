import { conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import type { Accounts } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { containsEncoded } from '../contains-encoded.ts';
import { readCookie } from '../cookie-jar.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { cookieHeader, hasSession } from './session.ts';

/** What is wrong with the attributes of a session's cookie. */
export function cookieFaults(line: string, { relation, target }: Browser): readonly string[] {
  const cookie = readCookie(line);
  if (cookie === undefined) return ['no cookie that a browser can read'];
  const { key, httpOnly, secure, path, domain } = cookie;
  const sameSite = /;\s*samesite=(\w+)/i.exec(line)?.[1]?.toLowerCase() ?? 'none at all';
  const needsSecure = sameSite === 'none' || target.account.startsWith('https:');
  const hosts = [target.account, target.page].map((origin) => new URL(origin).hostname);
  // Only a domain above both hosts reaches them both.
  const isShared = domain === null || hosts.every((host) => host === domain || host.endsWith(`.${domain}`));
  return [
    !httpOnly && 'no HttpOnly',
    relation === 'cross-site' && sameSite !== 'none' && `SameSite ${sameSite}, and another site's page needs None`,
    relation !== 'cross-site' && sameSite !== 'lax' && `SameSite ${sameSite}, not Lax`,
    needsSecure && !secure && 'no Secure',
    path !== '/' && `Path ${path ?? 'left out'}, not /`,
    !isShared && `Domain ${domain}`,
  ].flatMap((fault) => (fault === false ? [] : [`${key}: ${fault}`]));
}

/** @param isSentBack Whether a browser that keeps them is signed in. */
export function cookieFinding(lines: readonly string[], browser: Browser, isSentBack: boolean): Finding {
  const faults = lines.flatMap((line) => cookieFaults(line, browser));
  return conformsIfNone(
    [...faults, faults.length === 0 && !isSentBack && 'no browser sends it back'],
    `${lines.length} set`,
  );
}

export const cookieExpected = 'a cookie that only the server reads and that a browser sends back';

/** What is wrong with how long a browser keeps it; 0 days: until it is closed. */
export function lifetimeFault(line: string, maxDays: number): string | false {
  const cookie = readCookie(line);
  if (cookie === undefined || (cookie.maxAge === null && cookie.expires === 'Infinity')) return false;
  const days = ((cookie.expiryTime() ?? Infinity) - Date.now()) / dayMs;
  // A minute for the answer's travel, and for clocks that differ.
  return days > maxDays + 1 / 1_440 && `${cookie.key}: kept for ${Math.round(days)} days`;
}

const dayMs = 86_400_000;

/** Where the contract leaves the lifetime open: that of a remembered sign-in. */
const longestDays = 30;

export function lifetimeFinding(lines: readonly string[], maxDays: number = longestDays): Finding {
  return conformsIfNone(
    lines.map((line) => lifetimeFault(line, maxDays)),
    'no longer than that',
  );
}

export const lifetimeExpected = `at most ${longestDays} days`;

/** @param former The Cookie header of before. */
export function newCookieFinding(lines: readonly string[], former: string): Finding {
  if (lines.length === 0) return deviates('the cookie of before goes on');
  const before = former.split(/;\s*/);
  const isKept = lines.every((line) => before.includes(cookieHeader([line])));
  return conformsIfNone([isKept && 'the same value again'], 'another value');
}

/** A sign-in by something other than a password. */
export interface NewSession {
  readonly browser: Browser;
  /** The lines of Set-Cookie that carry the session. */
  readonly lines: readonly string[];
  /** The Cookie header of before, with that of a session; empty where nobody could be signed in by password. */
  readonly former: string;
}

/** The cookie that such a sign-in sets; `signIn` ends the row where nobody is signed in. */
export function cookieRows(
  signIn: (run: Run) => Promise<NewSession>,
  subject: string,
  newCookie: string,
): readonly AccountRow[] {
  const linesOf = ({ lines }: NewSession): readonly string[] =>
    lines.length > 0 ? lines : cannotTry(`a sign-in that sets a cookie: see ${subject}/newCookie`);
  return changingRows(subject, {
    cookie: [
      cookieExpected,
      async (run) => {
        const signedIn = await signIn(run);
        // What a cookie must be depends on the page whose calls carry it, also where a link was opened.
        return cookieFinding(linesOf(signedIn), run.newBrowser(), await hasSession(signedIn.browser));
      },
    ],
    lifetime: [lifetimeExpected, async (run) => lifetimeFinding(linesOf(await signIn(run)))],
    newCookie: [
      newCookie,
      async (run) => {
        const { lines, former } = await signIn(run);
        return newCookieFinding(
          lines,
          former ||
            cannotTry(
              'a session that has ended: customer.cookieToEnd in the file of --accounts, or a login that works',
            ),
        );
      },
    ],
  });
}

/** What is wrong with values of sessions that somebody else could work out from their own: counters, times, few characters. */
export function guessableFault(values: readonly string[]): string | false {
  const length = Math.min(...values.map((value) => value.length));
  const places = Array.from({ length }, (_, place) => new Set(values.map((value) => value[place] ?? '')));
  const varying = places.filter((characters) => characters.size > 1);
  const alphabet = alphabetSize(varying.flatMap((characters) => [...characters]).join(''));
  const bits = Math.floor(varying.length * Math.log2(alphabet));
  return bits < minBits && `values that differ in ${varying.length} characters, which are ${bits} bits at most`;
}

/** OWASP's, for a session that cannot be guessed in years. */
const minBits = 64;

function alphabetSize(characters: string): number {
  if (/^\d*$/.test(characters)) return 10;
  if (/^[\da-f]*$/.test(characters) || /^[\dA-F]*$/.test(characters)) return 16;
  return /^[\da-z]*$/.test(characters) || /^[\dA-Z]*$/.test(characters) ? 36 : 64;
}

export function contentFaults(values: readonly string[], { customer }: Accounts): readonly string[] {
  if (customer === undefined) return [];
  const { email, password, uuid } = customer;
  return Object.entries({ 'the address': email, 'the password': password, 'the UUID': uuid }).flatMap(([what, text]) =>
    text !== undefined && values.some((value) => containsEncoded(value, text)) ? [`${what} of the customer in it`] : [],
  );
}
