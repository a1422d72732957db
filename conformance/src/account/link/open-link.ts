import type { Answer } from '../../http/fetch-answer.ts';
import { Browser } from '../browser.ts';
import { CookieJar } from '../cookie-jar.ts';
import { locationOf } from '../foreign.ts';
import type { Run } from '../run.ts';

/** A browser that opens a link of a mail, so that it is the server's own page whose cookies count. */
export function linkBrowser({ target }: Run, ...cookies: readonly string[]): Browser {
  const jar = new CookieJar();
  for (const header of cookies) jar.keepHeader(header, target.account);
  return new Browser({ ...target, page: target.account }, undefined, jar);
}

/** What the rule about foreign pages must not refuse: a link is opened, and calls nothing. */
const fromWebmail = { 'sec-fetch-site': 'cross-site' } as const;

/**
 * Opens a link as webmail does, and follows redirects as far as they stay on the server: its last answer, and the
 * lines of Set-Cookie of all.
 */
export async function openLink(
  browser: Browser,
  address: string,
  redirectsLeft = 5,
): Promise<{ readonly answer: Answer; readonly cookies: readonly string[] }> {
  const answer = await browser.open(address, fromWebmail);
  const next = locationOf(answer, address);
  // What lies on other servers is of no concern here, and cookies are for this one.
  if (next?.origin !== browser.target.account || redirectsLeft === 0) return { answer, cookies: answer.cookies };
  const rest = await openLink(browser, next.href, redirectsLeft - 1);
  return { answer: rest.answer, cookies: [...answer.cookies, ...rest.cookies] };
}
