import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useCallAccount } from '../../../account/call-account.ts';
import { localTexts } from '../../../lib/browser-storage.ts';
import { logoutStateAtom, type LogoutState } from '../../../state/authentication.ts';

const limitMs = 10_000;

/** Clears local storage and ends the session. `fulfilled` once that has succeeded, failed or timed out. */
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
    // The request itself continues when the wait is over, or the page is left.
    void call('logout', window.location.search, { keepalive: true }).then(fulfil);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setState('idle');
    };
  }, [call, setState]);

  return state;
}
