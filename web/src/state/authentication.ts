import { atom, type PrimitiveAtom } from 'jotai';
import type { Problem } from '../errors/problem.ts';
import type { FormRow } from '../model/forms.ts';

// The authentication state of the specification's sections 3 and 4, in memory only.

/**
 * The key of the software on this computer; null while none has been found, or it has none. No screen reads it: section 3
 * demands it.
 */
export const registrationKeyAtom = atom<string | null>(null);

/** Who is signed in, as far as the account server has said. */
type FetchUser =
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

type Purpose = FormRow['purpose'] | 'fetch-user';

const problemAtoms: Partial<Record<Purpose, PrimitiveAtom<Problem | null>>> = {};

/** What went wrong with one purpose; cleared when a request of that purpose starts, and on an explicit clear. */
export function problemAtom(purpose: Purpose): PrimitiveAtom<Problem | null> {
  return (problemAtoms[purpose] ??= atom<Problem | null>(null));
}
