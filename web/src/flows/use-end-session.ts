import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useAccount } from '../account/account-context.ts';
import { localTexts } from '../lib/browser-storage.ts';
import { logoutStateAtom, type LogoutState } from '../state/authentication.ts';

/** How long an end-of-session call may hold the visitor. */
const limitMs = 10_000;

/**
 * Clears local storage and ends the session when the screen shows, with the page's own query. `fulfilled` once that
 * has ended, failed or taken too long: a visitor who wants to leave is not held.
 */
export function useEndSession(): LogoutState {
  const { call } = useAccount();
  const [state, setState] = useAtom(logoutStateAtom);

  useEffect(() => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    let isMounted = true;
    localTexts.clear();
    setState('pending');
    void call('logout', window.location.search, { signal: limit.signal }).then(() => {
      if (isMounted) setState('fulfilled');
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
      setState('idle');
    };
  }, [call, setState]);

  return state;
}
