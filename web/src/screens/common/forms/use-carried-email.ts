import { useEffect, useEffectEvent } from 'react';
import { sessionTexts } from '../../../lib/browser-storage.ts';
import { useIsFirstView } from '../../../lib/use-first-view.ts';
import { carriedEmailKey } from '../../../start/early/early-input.ts';
import { keepTypedEmail } from './kept-in-entry.ts';

/**
 * Leaves an address for the next form of this tab, as the head script does where a link is pressed before the app has started. Not in an address, which others read; and not in the history entry,
 * because the login may be behind other pages, such as the account site.
 */
export function carryEmail(email: string): void {
  if (email !== '') sessionTexts.set(carriedEmailKey, email);
}

/**
 * Leaves what is typed where a login has been refused and a link leads out of its form: the browser itself follows it then.
 * Chromium takes a form that goes without another page for a login that has worked, and offers to save the wrong password.
 */
export function carryTypedEmail(): void {
  carryEmail(keepTypedEmail().typedEmail ?? '');
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
