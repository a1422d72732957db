import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useCallAccount } from '../../../account/call-account.ts';
import { localTexts } from '../../../lib/browser-storage.ts';
import { logoutStateAtom, type LogoutState } from '../../../state/authentication.ts';

/** How long a visitor waits at most for the session to end. */
const limitMs = 10_000;

/**
 * Clears local storage and ends the session when the screen shows, with the page's own query. `fulfilled` once that has
 * succeeded, failed or timed out, so that a visitor who wants to leave can.
 */
export function useEndSession(): LogoutState {
  const call = useCallAccount();
  const [state, setState] = useAtom(logoutStateAtom);

  useEffect(() => {
    // Ends with the screen, not with a move within the history: see `Navigation.abortOnNavigation`.
    let isOver = false;
    const fulfil = (): void => {
      if (!isOver) setState('fulfilled');
    };
    const timer = setTimeout(fulfil, limitMs);
    localTexts.clear();
    setState('pending');
    // The request itself goes on when the wait is over, or the visitor navigates away or closes the tab: they asked for the
    // session to end.
    void call('logout', window.location.search, { keepalive: true }).then(fulfil);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setState('idle');
    };
  }, [call, setState]);

  return state;
}
