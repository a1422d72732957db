import { useSyncExternalStore } from 'react';

export interface ResetLink {
  readonly code: string;
  readonly email: string;
}

const none: ResetLink = { code: '', email: '' };

/** What the reset link carried; empty without one, and after a reload, which forgets it on purpose. */
export function useResetLink(): ResetLink {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.resetLink ?? none,
    () => none,
  );
}
