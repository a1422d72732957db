import type { OperationName } from 'shared-protocol/account/contract';
import type { BrokenAccount } from './broken-accounts.ts';
import { onAnswer } from './spoil.ts';
import type { PassedAnswer, Spoiling } from './spoilt-account.ts';

const refused = { isOk: false, statusText: 'No.' };
const refusedWithList = { isOk: false, statusText: '["No."]' };

/** Account servers that let passwords and codes be guessed, or mailboxes be flooded, or do not say how long to wait. */
export const unlimitedAccounts: Readonly<Record<string, BrokenAccount>> = {
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

function insteadOfLimit(body: object, status = 200): (answer: PassedAnswer) => void {
  return (answer) => {
    if (answer.status === 429) Object.assign(answer, { status, body: JSON.stringify(body) });
  };
}
