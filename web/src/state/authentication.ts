import { atom } from 'jotai';
import type { Problem } from '../errors/problem.ts';

// The authentication state of the specification's sections 3 and 4, in memory only.

/**
 * The key of the software on this computer; null while none has been found, or it has none. No screen reads it: section 3
 * demands it.
 */
export const registrationKeyAtom = atom<string | null>(null);

/** Who is signed in, as far as the account server has said. */
export type FetchUser =
  | { readonly status: 'idle' | 'pending' | 'error' }
  | { readonly status: 'fulfilled'; readonly user: User };

export type LogoutState = 'idle' | 'pending' | 'fulfilled';

export interface User {
  readonly email: string;
  /** No screen reads it: section 3 demands it. */
  readonly name: string;
  /** No screen reads it: section 6 keeps it in the state and does not show what it gates. */
  readonly isAdmin: boolean;
}

export const fetchUserAtom = atom<FetchUser>({ status: 'idle' });
export const logoutStateAtom = atom<LogoutState>('idle');

/** What went wrong, for each purpose that can fail; cleared when a request of that purpose starts, and on an explicit clear. */
export const problemAtoms = {
  login: atom<Problem | null>(null),
  'set-password': atom<Problem | null>(null),
  'fetch-user': atom<Problem | null>(null),
  'forgot-password': atom<Problem | null>(null),
  'reset-password': atom<Problem | null>(null),
} as const;
