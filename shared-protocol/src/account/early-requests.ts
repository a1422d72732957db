import type { Operation } from './define.ts';

/**
 * How the calls travel that the script in the document's head sends before the app has loaded. Apart from the rest of
 * their rows in the contract, because that script must stay small: it cannot download the contract's schemas.
 */
export const earlyRequests = {
  checkSession: { method: 'GET', path: '/account/session', encoding: 'none' },
  checkLicence: { method: 'POST', path: '/account/licence', encoding: 'json' },
  sendAccessLink: { method: 'POST', path: '/account/access-link', encoding: 'json' },
  lookUpEmail: { method: 'POST', path: '/desktop/account/check', encoding: 'json' },
} as const satisfies Record<string, Pick<Operation, 'method' | 'path' | 'encoding'>>;

/**
 * Sent with `sendAccessLink` when the bot check could not be loaded. The server decides whether to go on:
 * a blocked script must not lock a visitor out.
 */
export const botCheckUnavailableHeader = { name: 'X-Bot-Check', value: 'unavailable' } as const;
