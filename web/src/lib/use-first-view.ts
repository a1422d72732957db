import { useSyncExternalStore } from 'react';

/**
 * Whether React is taking over a rendered page, which was made for a route and a configuration: what depends on the query, this
 * browser or the time follows right afterwards.
 */
export function useIsFirstView(): boolean {
  return useBrowserValue(() => false, true);
}

/** A value that only this browser knows; a rendered page, and React as it takes it over, have `rendered`. */
export function useBrowserValue<Value>(read: () => Value, rendered: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => rendered);
}

function neverChanges(): () => void {
  return () => undefined;
}
