import { useAtomValue } from 'jotai';
import { pendingNavigationAtom } from './navigation.ts';

/** Whether a navigation to another screen or page has started and not finished. */
export function useIsNavigating(): boolean {
  return useAtomValue(pendingNavigationAtom) !== null;
}
