import { useSyncExternalStore } from 'react';

/**
 * Whether React is taking over a rendered page, which was made for a route and a configuration: what depends on the query, this
 * browser or the time follows right afterwards.
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
