import { useSyncExternalStore } from 'react';

export interface ResetLink {
  readonly code: string;
  readonly email: string;
}

const none: ResetLink = { code: '', email: '' };

/**
 * What the reset link carried; empty without a link and after a reload by hand, because nothing may store it. Null until the app has
 * taken its page over: that page is the same for every link.
 */
export function useResetLink(): ResetLink | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.resetLink ?? none,
    () => null,
  );
}
