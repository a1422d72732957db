import { deviates, type Finding, notTried, unless, unanswered } from '../report/finding.ts';
import { MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { CookieJar } from './cookie-jar.ts';
import { openLink } from './open-link.ts';
import type { Run } from './row.ts';
import { hasSession } from './session.ts';
import { missingEntryText } from './sign-in.ts';

/** Opens the fresh link twice, as scanners of mails do: from other computers than the one that asked. Once in a run. */
export function scanLink(run: Run): Promise<Finding> {
  return run.once('scanned link', () => scan(run));
}

async function scan(run: Run): Promise<Finding> {
  const link = run.accounts.accessLinks?.fresh;
  if (link === undefined) return missingLink('fresh');
  const statuses: number[] = [];
  for (let opening = 1; opening <= 2; opening += 1) {
    const browser = linkBrowser(run);
    const { fetched } = await openLink(browser, link);
    if (fetched.status === 'failed') return unanswered(fetched);
    if (await hasSession(browser)) return deviates('a browser that did not ask for it is signed in');
    statuses.push(fetched.answer.status);
  }
  const [first = 0, second = 0] = statuses;
  return unless(
    [first >= 400 && `HTTP ${first} to a fresh link`, first < 400 && second !== first && `used up: HTTP ${second}`],
    `HTTP ${first}, twice`,
  );
}

/** Asks about the fresh link with HEAD, as previews do: a stranger, and the browser that asked for it. Once in a run. */
export function askHead(run: Run): Promise<Finding> {
  return run.once('headed link', () => head(run));
}

async function head(run: Run): Promise<Finding> {
  const { fresh: link, askerCookie } = run.accounts.accessLinks ?? {};
  if (link === undefined) return missingLink('fresh');
  if (askerCookie === undefined) return missingLink('askerCookie');
  const scanned = await scanLink(run);
  if (scanned.status !== 'conforms') return notTried('a link that scanners leave alone: see accessLink/scanner');
  const statuses: number[] = [];
  for (const cookies of [[], [askerCookie]]) {
    const browser = linkBrowser(run, cookies);
    const fetched = await browser.open(link, {}, 'HEAD');
    if (fetched.status === 'failed') return unanswered(fetched);
    if (await hasSession(browser)) return deviates('somebody is signed in');
    statuses.push(fetched.answer.status);
  }
  const { fetched } = await openLink(linkBrowser(run), link);
  if (fetched.status === 'failed') return unanswered(fetched);
  const { status } = fetched.answer;
  return unless([status >= 400 && `used up: HTTP ${status}`], `HTTP ${statuses.join(' and ')}`);
}

/** A browser that opens a link of a mail, so that it is the server's own page whose cookies count. */
export function linkBrowser({ target }: Run, cookies: readonly string[] = []): Browser {
  const jar = new CookieJar();
  for (const header of cookies) jar.keepHeader(header, target.account);
  return new Browser({ ...target, page: target.account }, undefined, jar);
}

export function missingLink(which: string): Finding {
  return notTried(missingEntryText(new MissingEntry(`accessLinks.${which}`)));
}
