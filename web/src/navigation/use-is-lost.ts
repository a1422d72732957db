import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isPageLostAtom, pendingNavigationAtom } from './navigation.ts';

/**
 * Whether the page that an action has led to did not open; then its button is as before, and without a word it would look as if
 * nothing had been pressed.
 *
 * @param isUnderWay Of the action, as `useIsUnderWay` knows.
 */
export function useIsLost(isUnderWay: boolean): boolean {
  const isPending = useAtomValue(pendingNavigationAtom) !== null;
  const isPageLost = useAtomValue(isPageLostAtom);
  const [wasOwn, setWasOwn] = useState(false);
  const isOwn = isUnderWay && isPending;
  if ((isUnderWay || isPending) && wasOwn !== isOwn) setWasOwn(isOwn);
  return wasOwn && isPageLost;
}
