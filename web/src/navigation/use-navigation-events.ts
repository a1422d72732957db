import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageLostAtom, navigationAtom, pendingNavigationAtom } from './navigation.ts';

/**
 * Handles what the browser does by itself: Back and Forward, Stop, a page restored by the back button. Used once, by
 * the shell.
 */
export function useNavigationEvents(): void {
  const navigation = useAtomValue(navigationAtom);
  const [pending, setPending] = useAtom(pendingNavigationAtom);
  const setLost = useSetAtom(isPageLostAtom);
  const store = useStore();
  const { key } = useLocation();

  // The requested screen is shown.
  useEffect(() => setPending(null), [key, setPending]);

  useEffect(() => {
    const settle = (): void => setPending(null);
    const moved = (): void => {
      navigation.started();
      settle();
    };
    const restored = ({ persisted }: PageTransitionEvent): void => {
      // It shows the same screen as before, so what it still waits for is wanted.
      if (persisted) settle();
    };
    window.addEventListener('popstate', moved);
    window.addEventListener('pageshow', restored);
    // The browser's Stop button; only browsers with the Navigation API report it.
    const browserNavigation = (window as { navigation?: EventTarget }).navigation;
    const failed = (): void => {
      setLost(store.get(pendingNavigationAtom) === 'page');
      settle();
    };
    browserNavigation?.addEventListener('navigateerror', failed);
    return () => {
      window.removeEventListener('popstate', moved);
      window.removeEventListener('pageshow', restored);
      browserNavigation?.removeEventListener('navigateerror', failed);
    };
  }, [navigation, setPending, setLost, store]);

  useEffect(() => {
    if (pending === null) return;
    setLost(false);
    if (pending !== 'page') return;
    const timer = setTimeout(() => {
      setLost(true);
      setPending(null);
    }, pageLimitMs);
    return () => clearTimeout(timer);
  }, [pending, setPending, setLost]);
}

/** How long to wait for another page: the answer may be empty or a download, and then this page stays. */
const pageLimitMs = 15_000;
