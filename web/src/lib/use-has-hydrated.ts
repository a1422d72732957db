import { useSyncExternalStore } from 'react';

/**
 * False while a prerendered page is built, and again while React takes it over in the browser: both must render the same.
 * Whatever depends on the configuration or the address waits until it is true.
 */
export function useHasHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
