import { atom, type PrimitiveAtom } from 'jotai';
import type { Problem } from '../errors/problem.ts';

/** The authentication state of the specification's sections 3 and 4. In memory only. */

/** What a request for the signed-in user has come to. */
export type FetchUserState = 'idle' | 'pending' | 'fulfilled' | 'error';

export type LogoutState = 'idle' | 'pending' | 'fulfilled';

/** What can fail, each with an error text of its own. */
export type AuthenticationPurpose = 'login' | 'set-password' | 'fetch-user' | 'forgot-password' | 'reset-password';

export interface User {
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Of the software on this computer; null until its agent has answered, and when that said that it is unregistered. */
export const registrationKeyAtom = atom<string | null>(null);

/** Null until the account server has said who is signed in. */
export const userAtom = atom<User | null>(null);

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
