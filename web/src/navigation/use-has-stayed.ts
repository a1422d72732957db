import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { pendingNavigationAtom } from './navigation.ts';

/** Whether the screen has left for another page that did not come: the visitor has stopped the browser, or it takes too long. */
export function useHasStayed(): boolean {
  const pending = useAtomValue(pendingNavigationAtom);
  const [state, setState] = useState<'here' | 'leaving' | 'stayed'>('here');
  if (state === 'here' && pending === 'page') setState('leaving');
  if (state === 'leaving' && pending === null) setState('stayed');
  return state === 'stayed';
}
