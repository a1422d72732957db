import { atom, type PrimitiveAtom } from 'jotai';
import type { Problem } from '../errors/problem.ts';

/**
 * The authentication state of the specification's sections 3 and 4, in memory only. Parts of it are written and read by
 * no screen: the specification demands that they are kept and does not show what uses them. Each says so.
 */

/** What a request for the signed-in user has come to. */
export type FetchUserState = 'idle' | 'pending' | 'fulfilled' | 'error';

export type LogoutState = 'idle' | 'pending' | 'fulfilled';

/** What can fail, each with an error text of its own. */
export type AuthenticationPurpose = 'login' | 'set-password' | 'fetch-user' | 'forgot-password' | 'reset-password';

export interface User {
  readonly email: string;
  /** No screen reads it: demanded by section 3. */
  readonly name: string;
  /** No screen reads it: section 6 keeps it in the state and does not show what it gates. */
  readonly isAdmin: boolean;
}

/**
 * Of the software on this computer; null until its agent has answered, and when that said that it is unregistered.
 * No screen reads it: demanded by section 3.
 */
export const registrationKeyAtom = atom<string | null>(null);

/** Null until the account server has said who is signed in. */
export const userAtom = atom<User | null>(null);

/** No screen reads it, since each shows the user or the problem instead: demanded by section 4. */
export const fetchUserStateAtom = atom<FetchUserState>('idle');
export const logoutStateAtom = atom<LogoutState>('idle');

/** What went wrong, by purpose; cleared when a request of that purpose starts, and on an explicit clear. */
export const problemAtoms = {
  login: atom<Problem | null>(null),
  'set-password': atom<Problem | null>(null),
  'fetch-user': atom<Problem | null>(null),
  'forgot-password': atom<Problem | null>(null),
  'reset-password': atom<Problem | null>(null),
} as const satisfies Record<AuthenticationPurpose, PrimitiveAtom<Problem | null>>;
