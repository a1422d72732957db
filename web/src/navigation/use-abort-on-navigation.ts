import { useAtomValue } from 'jotai';
import { navigationAtom, type Navigation } from './navigation.ts';

/** The one way to know that the visitor has navigated away: see `Navigation.abortOnNavigation`. */
export function useAbortOnNavigation(): Navigation['abortOnNavigation'] {
  return useAtomValue(navigationAtom).abortOnNavigation;
}
