import type { Operation } from './define.ts';

/**
 * How the two session checks travel. Apart from the rest of their rows in the contract, because the script in the
 * document's head sends them too and must stay small: it cannot download the contract's schemas.
 */
export const sessionCheckRequests = {
  checkSession: { method: 'GET', path: '/account/session', encoding: 'none' },
  checkLicence: { method: 'POST', path: '/account/licence', encoding: 'json' },
} as const satisfies Record<string, Pick<Operation, 'method' | 'path' | 'encoding'>>;
