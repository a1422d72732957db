import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { navigationAtom } from './navigation.ts';

/**
 * Whether the visitor has come to this screen from another one of the app: then its heading takes the focus. On the page
 * that was loaded, a field may be in use. Decided once, when the screen is first shown.
 */
export function useHasNavigated(): boolean {
  const navigation = useAtomValue(navigationAtom);
  const [hasNavigated] = useState(() => navigation.hasNavigated());
  return hasNavigated;
}
