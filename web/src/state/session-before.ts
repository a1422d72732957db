import { atom } from 'jotai';

/**
 * The uuid of a session that was there before the visitor signed in: one without a licence, which the login screen does
 * not follow. Whoever waits for a new session must not take it for that.
 */
export const sessionBeforeAtom = atom<string | null>(null);
