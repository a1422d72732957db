import { useEffect, useEffectEvent } from 'react';
import { sessionTexts } from '../../../lib/browser-storage.ts';
import { useIsFirstView } from '../../../lib/use-first-view.ts';
import { carriedEmailKey } from '../../../start/early/early-input.ts';

/**
 * Keeps an address for the next form of this tab, as the head script does where a link is pressed before the app has started. The
 * history entry would not do: the login may come after other pages, such as the account site.
 */
export function carryEmail(email: string): void {
  if (email !== '') sessionTexts.set(carriedEmailKey, email);
}

export function useCarriedEmail(fill: (email: string) => void, isReady = true): void {
  const fillIn = useEffectEvent(fill);
  const mayFill = !useIsFirstView() && isReady;
  useEffect(() => {
    const email = mayFill ? sessionTexts.get(carriedEmailKey) : null;
    if (email === null) return;
    sessionTexts.remove(carriedEmailKey);
    fillIn(email);
  }, [mayFill]);
}
