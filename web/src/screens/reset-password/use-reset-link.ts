import { useSyncExternalStore } from 'react';

export interface ResetLink {
  readonly code: string;
  readonly email: string;
}

const none: ResetLink = { code: '', email: '' };

/** What the reset link carried; empty without a link and after a reload, because nothing may store it. */
export function useResetLink(): ResetLink {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.resetLink ?? none,
    () => none,
  );
}
