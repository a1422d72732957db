import { useEffect, useEffectEvent } from 'react';
import { sessionTexts } from '../lib/browser-storage.ts';
import { useIsFirstView } from '../lib/use-first-view.ts';

const key = 'emailForLogin';

/**
 * Leaves an address for the next login of this tab. Not in an address, which others read; and not in the history entry,
 * because the login may be behind other pages, such as the account site.
 */
export function carryEmail(email: string): void {
  if (email !== '') sessionTexts.set(key, email);
}

/** Fills in an address that was left for this login, once. */
export function useCarriedEmail(fill: (email: string) => void, isReady = true): void {
  const fillIn = useEffectEvent(fill);
  const mayFill = !useIsFirstView() && isReady;
  useEffect(() => {
    const email = mayFill ? sessionTexts.get(key) : null;
    if (email === null) return;
    sessionTexts.remove(key);
    fillIn(email);
  }, [mayFill]);
}
