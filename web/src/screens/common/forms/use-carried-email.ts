import { useEffect, useEffectEvent } from 'react';
import { sessionTexts } from '../../../lib/browser-storage.ts';
import { useIsFirstView } from '../../../lib/use-first-view.ts';
import { carriedEmailKey } from '../../../start/early/early-input.ts';

/**
 * Leaves an address for the next form of this tab, as the head script does where a link is pressed before the app has started. Not in an address, which others read; and not in the history entry,
 * because the login may be behind other pages, such as the account site.
 */
export function carryEmail(email: string): void {
  if (email !== '') sessionTexts.set(carriedEmailKey, email);
}

/** Fills in an address that was left for this form, once. */
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
