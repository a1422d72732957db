import type { Browser } from './browser.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isRemoval, readCookie } from './cookie-jar.ts';

/** Whether somebody is signed in, by either operation that says so: one of them may be what deviates. */
export async function hasSession(browser: Browser, headers: Record<string, string> = {}): Promise<boolean> {
  return (await sessionUuid(browser, headers)) !== '' || (await sessionEmail(browser, headers)) !== '';
}

/** The uuid that the session check names; empty for nobody. */
export async function sessionUuid(browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  const judged = judgeAnswer('checkSession', await browser.call('checkSession', undefined, headers));
  return judged.status === 'ok' ? textField(judged.value, 'UUID') : '';
}

/** The address that the user info names; empty for nobody. */
export async function sessionEmail(browser: Browser, headers: Record<string, string> = {}): Promise<string> {
  const judged = judgeAnswer('userInfo', await browser.call('userInfo', undefined, headers));
  return judged.status === 'ok' ? textField(judged.value, 'email').toLowerCase() : '';
}

/**
 * The lines of Set-Cookie that carry the session, whatever their attributes: without one of them nobody is signed in. A
 * server may set other cookies, which scripts may read.
 */
export async function sessionLines(lines: readonly string[], newBrowser: () => Browser): Promise<readonly string[]> {
  const set = lines.filter((line) => {
    const cookie = readCookie(line);
    return cookie !== undefined && !isRemoval(cookie);
  });
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

function textField(value: unknown, name: string): string {
  const field = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : '';
  return typeof field === 'string' ? field : '';
}
