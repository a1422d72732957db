import { useSyncExternalStore } from 'react';

/**
 * Whether React is taking over a rendered page. The page was made for a route and a configuration, without knowing the
 * address's query, this browser or the time; what depends on those changes right afterwards.
 */
export function useIsFirstView(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
