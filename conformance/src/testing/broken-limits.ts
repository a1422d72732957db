import { randomUUID } from 'node:crypto';
import type { OperationName } from 'shared-protocol/account/contract';
import { rows } from '../account/rows.ts';
import type { BrokenAccount } from './broken-accounts.ts';
import { onAnswer } from './spoil.ts';
import type { PassedAnswer, Spoiling } from './ask-broken-account.ts';

const refused = { isOk: false, statusText: 'No.' };
const refusedWithList = { isOk: false, statusText: '["No."]' };

/** Account servers that let passwords and codes be guessed, or mailboxes be flooded, or do not say how long to wait. */
export const brokenLimits: Readonly<Record<string, BrokenAccount>> = {
  ...Object.fromEntries(
    Object.entries({
      ...{ login: refused, loginMaverick: refused, passwordLoginMaverick: refused, resetPassword: refused },
      ...{ sendAccessLink: { isOk: false }, passwordlessDesktop: { isOk: false }, forgotPassword: { isOk: true } },
      ...{ setPassword: refusedWithList, passkeySignIn: refused, registerPasskey: refused },
      handOffState: { state: 'waiting' },
    } satisfies Partial<Record<OperationName, object>>).map(([operation, body]) => [
      `counts the requests of ${operation} for each browser`,
      {
        // The loop cannot say that the name is one of these.
        spoiling: countingBrowsers(operation as OperationName, body),
        red: ['rateLimit', ...(hasClientLimit(operation as OperationName) ? ['clientLimit'] : [])].map(
          (what) => `${operation}/${what}`,
        ),
      },
    ]),
  ),
  'tells an installation after fifteen requests to wait': {
    spoiling: afterFifteen('handOffState'),
    red: ['handOffState/rateLimit'],
  },
  'limits without saying how long': {
    spoiling: onLimit('login', 'address', ({ headers }) => (headers['retry-after'] = undefined)),
    red: ['login/rateLimit'],
  },
  'has no limit': {
    spoiling: onLimit('login', 'address', insteadOfLimit({ isOk: false })),
    red: ['login/rateLimit'],
  },
  'never refuses a password for being tried too often': {
    spoiling: onLimit('passwordLoginMaverick', 'address', insteadOfLimit(refused, 401)),
    red: ['passwordLoginMaverick/rateLimit'],
  },
  'never refuses a code for being tried too often': {
    spoiling: onLimit('resetPassword', 'address', insteadOfLimit(refused)),
    red: ['resetPassword/rateLimit'],
  },
  'mails as often as it is asked': {
    spoiling: onLimit('forgotPasswordDsone', 'address', insteadOfLimit({ isOk: true })),
    red: ['forgotPasswordDsone/rateLimit'],
  },
  'mails links to everyone who says that the bot check failed to load': {
    spoiling: onLimit('sendAccessLink', 'address', insteadOfLimit(refused)),
    red: ['sendAccessLink/rateLimit'],
  },
  'says until when to wait, which a clock that is wrong misunderstands': {
    spoiling: onLimit('passwordlessDesktop', 'address', ({ headers }) => {
      headers['retry-after'] = 'Thu, 19 Nov 2026 09:30:00 GMT';
    }),
    red: ['passwordlessDesktop/rateLimit'],
  },
  'lets caches keep that somebody has to wait': {
    spoiling: onLimit('resetPasswordDsone', 'address', ({ headers }) => (headers['cache-control'] = 'max-age=60')),
    red: ['resetPasswordDsone/rateLimit'],
  },
  'does not tell caches that having to wait varies by origin': {
    spoiling: onLimit('loginMaverick', 'address', ({ headers }) => (headers['vary'] = undefined)),
    red: ['loginMaverick/rateLimit'],
  },
  'lets who is signed in set passwords without end': {
    spoiling: onAnswer('setPassword', insteadOfLimit(refusedWithList)),
    red: ['setPassword/rateLimit'],
  },
  'lets who is signed in set passwords without end, in the second variant': {
    spoiling: onAnswer('setPasswordDsone', insteadOfLimit(refusedWithList)),
    red: ['setPasswordDsone/rateLimit'],
  },
  'lets one client try a password on every address': {
    spoiling: onLimit('loginMaverick', 'client', insteadOfLimit(refused)),
    red: ['loginMaverick/clientLimit'],
  },
  'lets one client mail to every address': {
    spoiling: onLimit('forgotPassword', 'client', insteadOfLimit({ isOk: true })),
    red: ['forgotPassword/clientLimit'],
  },
  'does not say how long a client has to wait': {
    spoiling: onLimit('resetPassword', 'client', ({ headers }) => (headers['retry-after'] = undefined)),
    red: ['resetPassword/clientLimit'],
  },
};

/** Changes a 429 about an address, which is the same each time, or one to a client that asks about others each time. */
function onLimit(
  name: OperationName,
  whose: 'address' | 'client',
  change: (answer: PassedAnswer) => unknown,
): Spoiling {
  const asked = new Set<string>();
  return onAnswer(name, (answer, { body }) => {
    const isAgain = asked.has(body);
    asked.add(body);
    if (answer.status === 429 && isAgain === (whose === 'address')) change(answer);
  });
}

function hasClientLimit(name: OperationName): boolean {
  return rows.some((row) => row.name === `${name}/clientLimit`);
}

/** Limits each browser, by a cookie of its own, in place of an address, a session, a passkey or an installation. */
function countingBrowsers(name: OperationName, body: object, max = 20): Spoiling {
  const counts = new Map<string, number>();
  return onAnswer(name, (answer, { headers }) => {
    const known = /limit_browser=(\w+)/.exec(headers['cookie'] ?? '')?.[1];
    const browser = known ?? randomUUID().replaceAll('-', '');
    if (known === undefined)
      answer.cookies = [...answer.cookies, `limit_browser=${browser}; Path=/; HttpOnly; SameSite=Lax`];
    const count = (counts.get(browser) ?? 0) + 1;
    counts.set(browser, count);
    const isLimited = answer.status === 429;
    if (count > max) Object.assign(answer, { status: 429, body: JSON.stringify(refused) });
    if (count > max) answer.headers['retry-after'] = '60';
    else if (isLimited) insteadOfLimit(body)(answer);
  });
}

function afterFifteen(name: OperationName): Spoiling {
  const counts = new Map<string, number>();
  return onAnswer(name, (answer, { body }) => {
    const count = (counts.get(body) ?? 0) + 1;
    counts.set(body, count);
    if (count <= 15) return;
    answer.headers['retry-after'] = '60';
    Object.assign(answer, { status: 429, body: JSON.stringify(refused) });
  });
}

function insteadOfLimit(body: object, status = 200): (answer: PassedAnswer) => void {
  return (answer) => {
    if (answer.status === 429) Object.assign(answer, { status, body: JSON.stringify(body) });
  };
}
