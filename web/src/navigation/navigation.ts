import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Aborts pending asynchronous steps when the visitor navigates away. */
export interface Navigation {
  /**
   * A controller that the next navigation of any kind aborts: push, replace, back, forward, leaving the page. Every
   * asynchronous step takes its signal, and may abort it earlier; except for a screen that does nothing but go on by
   * itself, such as Logout: that must go on also after a move within the history that leaves it in place.
   */
  readonly abortOnNavigation: () => AbortController;
  /** A controller that the next step aborts too: of one that waits for the visitor, who has now chosen something else. */
  readonly abortOnStep: () => AbortController;
  /** Must be called when a step starts, before anything else happens. */
  readonly stepStarted: () => void;
  /** Must be called when a navigation starts, before anything else happens. */
  readonly started: () => void;
  /** Whether the visitor has navigated since the page was loaded. */
  readonly hasNavigated: () => boolean;
}

export function createNavigation(): Navigation {
  let running = new Set<AbortController>();
  const yielding = new Set<AbortController>();
  let hasNavigated = false;
  const abortOnNavigation = (): AbortController => {
    const controller = new AbortController();
    running.add(controller);
    controller.signal.addEventListener('abort', () => running.delete(controller), { once: true });
    return controller;
  };
  return {
    abortOnNavigation,
    abortOnStep() {
      const controller = abortOnNavigation();
      yielding.add(controller);
      controller.signal.addEventListener('abort', () => yielding.delete(controller), { once: true });
      return controller;
    },
    stepStarted() {
      for (const controller of [...yielding]) controller.abort();
    },
    started() {
      hasNavigated = true;
      const ended = running;
      running = new Set();
      for (const controller of ended) controller.abort();
    },
    hasNavigated: () => hasNavigated,
  };
}

/** One for each app; an atom, so that tests get a fresh one with a fresh store. */
export const navigationAtom = atom(createNavigation);

/** A navigation that the app has started. Each is an object of its own, by which the action that led to it knows it. */
export interface StartedNavigation {
  readonly to: 'screen' | 'page';
}

/** The navigation that the app has started and that has not finished. Meanwhile forms stay busy. Null when there is none. */
export const pendingNavigationAtom = atom<StartedNavigation | null>(null);

/**
 * The last navigation, if it was to another page and that did not open. A page that did, and that the visitor came back from,
 * did.
 */
export const lostNavigationAtom = atom<StartedNavigation | null>(null);

/** Whether a navigation to another screen or page has started and not finished. */
export function useIsNavigating(): boolean {
  return useAtomValue(pendingNavigationAtom) !== null;
}

/**
 * Whether the visitor has come to this screen from another one of the app: then its heading takes the focus. On the page
 * that was loaded, a field may be in use. Decided once, when the screen is first shown.
 */
export function useHasNavigated(): boolean {
  const navigation = useAtomValue(navigationAtom);
  const [hasNavigated] = useState(() => navigation.hasNavigated());
  return hasNavigated;
}

/**
 * Handles what the browser does by itself: Back and Forward, Stop, a page restored by the back button. Used once, by
 * the shell.
 */
export function useNavigationEvents(): void {
  const navigation = useAtomValue(navigationAtom);
  const [pending, setPending] = useAtom(pendingNavigationAtom);
  const setLost = useSetAtom(lostNavigationAtom);
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
      const stopped = store.get(pendingNavigationAtom);
      setLost(stopped?.to === 'page' ? stopped : null);
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
    setLost(null);
    if (pending.to !== 'page') return;
    const timer = setTimeout(() => {
      setLost(pending);
      setPending(null);
    }, pageLimitMs);
    return () => clearTimeout(timer);
  }, [pending, setPending, setLost]);
}

/** How long to wait for another page: the answer may be empty or a download, and then this page stays. */
const pageLimitMs = 15_000;
