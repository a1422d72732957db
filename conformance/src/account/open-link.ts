import type { Fetched } from '../http/fetch-answer.ts';
import type { Browser } from './browser.ts';
import { locationOf } from './location-of.ts';

/** The result of opening an address. */
export interface Opened {
  /** The last answer of this server. */
  readonly fetched: Fetched;
  /** The lines of Set-Cookie of all its answers. */
  readonly cookies: readonly string[];
}

/** Opens a link as a mail program does, and follows redirects as far as they stay on the server. */
export async function openLink(browser: Browser, address: string, redirectsLeft = 5): Promise<Opened> {
  const fetched = await browser.open(address);
  if (fetched.status === 'failed') return { fetched, cookies: [] };
  const { cookies } = fetched.answer;
  const next = locationOf(fetched.answer, address);
  // What lies on other servers is of no concern here, and cookies are for this one.
  if (next?.origin !== browser.target.account || redirectsLeft === 0) return { fetched, cookies };
  const rest = await openLink(browser, next.href, redirectsLeft - 1);
  return { fetched: rest.fetched, cookies: [...cookies, ...rest.cookies] };
}
