import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PassedAnswer, PassedRequest } from './ask-broken-account.ts';
import { type BrokenServer, onAnswer, onJson, refuse } from './spoil.ts';

/** Account servers that let passwords be guessed, mailboxes be flooded and customers be found. */
export const brokenLimits: Readonly<Record<string, BrokenServer>> = {
  'has no limit for an address': onLimit('address', 'rateLimit', (answer) => refuse(answer, 401)),
  'lets one client try a password on every address': onLimit('client', 'clientLimit', (answer) => refuse(answer, 401)),
  'limits without saying how long': onLimit(
    'address',
    'rateLimit',
    ({ headers }) => (headers['retry-after'] = undefined),
  ),
  'counts requests for each browser': countingBrowsers(),
  'counts each spelling of an address': countingBy(({ body }) => body),
  'believes X-Forwarded-For from anyone': countingBy(({ headers }) => headers['x-forwarded-for'] ?? 'the client'),
  'counts requests for each User-Agent': countingBy(({ headers }) => headers['user-agent'] ?? ''),
  'says in other words that the password is wrong where the address exists': onJson(
    'login',
    ['sameAnswer'],
    (body, { body: asked }) =>
      asked.includes('dan%40example.com') ? { ...body, statusText: 'The password is wrong.' } : body,
  ),
  'takes longer where the address exists': onAnswer(
    'passwordLoginMaverick',
    ['sameTime'],
    async (_answer, { body }) => {
      if (body.includes('dan@example.com')) await pause(300);
    },
  ),
};

/** Changes a 429 about an address, which is the same each time, or one to a client that asks about others each time. */
function onLimit(whose: 'address' | 'client', what: string, change: (answer: PassedAnswer) => unknown): BrokenServer {
  const asked = new Set<string>();
  return onAnswer('passwordLoginMaverick', [what], (answer, { body }) => {
    const isAgain = asked.has(body);
    asked.add(body);
    if (answer.status === 429 && isAgain === (whose === 'address')) change(answer);
  });
}

/** Limits each browser, by a cookie of its own, in place of an address. */
function countingBrowsers(): BrokenServer {
  return countingBy(({ headers }, answer) => {
    const known = /limit_browser=([\w-]+)/.exec(headers['cookie'] ?? '')?.[1];
    const browser = known ?? randomUUID();
    if (known === undefined)
      answer.cookies = [...answer.cookies, `limit_browser=${browser}; Path=/; HttpOnly; SameSite=Lax`];
    return browser;
  });
}

/** Counts by something else than the address and the client. */
function countingBy(keyOf: (asked: Readonly<PassedRequest>, answer: PassedAnswer) => string): BrokenServer {
  const counts = new Map<string, number>();
  return onAnswer('passwordLoginMaverick', ['rateLimit', 'clientLimit'], (answer, asked) => {
    const key = keyOf(asked, answer);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (answer.status === 429 || count > 20) refuse(answer, count > 20 ? 429 : 401);
    if (count > 20) answer.headers['retry-after'] = '60';
  });
}
