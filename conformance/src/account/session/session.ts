import { valueOr } from '../../report/row.ts';
import type { Browser } from '../browser.ts';
import { setsCookie } from '../cookie-jar.ts';

/** Whether somebody is signed in, by either operation that says so: one of them may be what deviates. */
export async function hasSession(browser: Browser, headers: Record<string, string> = {}): Promise<boolean> {
  return (await sessionUuid(browser, headers)) !== '' || (await sessionEmail(browser, headers)) !== '';
}

/** The uuid that the session check names; empty for nobody. */
export function sessionUuid(browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  return textField(browser, 'checkSession', 'UUID', headers);
}

/** The address that the user info names; empty for nobody. */
export async function sessionEmail(browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  return (await textField(browser, 'userInfo', 'email', headers)).toLowerCase();
}

async function textField(
  browser: Browser,
  operation: 'checkSession' | 'userInfo',
  name: string,
  headers: Record<string, string>,
): Promise<string> {
  const judged = await valueOr(browser.ask(operation, undefined, headers), null);
  const value = judged?.status === 'ok' ? (Object(judged.value) as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
}

/**
 * The lines of Set-Cookie that carry the session, whatever their attributes: without one of them nobody is signed in. A
 * server may set other cookies, which scripts may read.
 */
export async function sessionLines(lines: readonly string[], newBrowser: () => Browser): Promise<readonly string[]> {
  const set = lines.filter(setsCookie);
  const without = (left: string): Promise<boolean> =>
    hasSession(newBrowser(), { cookie: cookieHeader(set.filter((line) => line !== left)) });
  if (!(await without(''))) return [];
  const needed: string[] = [];
  for (const line of set) if (!(await without(line))) needed.push(line);
  return needed;
}

/** The cookies as they were set, with no regard to what a browser would send back. */
export function cookieHeader(lines: readonly string[]): string {
  return lines.map((line) => line.split(';')[0]).join('; ');
}
