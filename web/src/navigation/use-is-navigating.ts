import { useAtomValue } from 'jotai';
import { pendingNavigationAtom } from './navigation.ts';

/** Whether another screen or page was asked for and does not show yet. */
export function useIsNavigating(): boolean {
  return useAtomValue(pendingNavigationAtom) !== null;
}
