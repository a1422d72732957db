import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

/**
 * Handles what the browser does by itself: Back and Forward, Stop, a page restored by the back button. Used once, by
 * the shell.
 */
export function useNavigationEvents(): void {
  const navigation = useAtomValue(navigationAtom);
  const [pending, setPending] = useAtom(pendingNavigationAtom);
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
    browserNavigation?.addEventListener('navigateerror', settle);
    return () => {
      window.removeEventListener('popstate', moved);
      window.removeEventListener('pageshow', restored);
      browserNavigation?.removeEventListener('navigateerror', settle);
    };
  }, [navigation, setPending]);

  useEffect(() => {
    if (pending !== 'page') return;
    const timer = setTimeout(() => setPending(null), pageLimitMs);
    return () => clearTimeout(timer);
  }, [pending, setPending]);
}

/** How long to wait for another page: the answer may be empty or a download, and then this page stays. */
const pageLimitMs = 15_000;
