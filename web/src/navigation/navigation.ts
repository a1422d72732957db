import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Aborts pending asynchronous steps when the visitor navigates away. */
export interface Navigation {
  /**
   * Aborted by the next navigation of any kind. Every asynchronous step takes its signal, except on a screen that continues by
   * itself, such as Logout: a move within the history may leave it in place.
   */
  readonly abortOnNavigation: () => AbortController;
  /** Also aborted by the next step: for one that waits for the visitor. */
  readonly abortOnStep: () => AbortController;
  /** Must be called when a step starts, before anything else happens. */
  readonly stepStarted: () => void;
  /** Must be called when a navigation starts, before anything else happens. */
  readonly started: () => void;
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

/** Compared by identity. */
export interface StartedNavigation {
  readonly to: 'screen' | 'page';
}

/** Started by the app and not finished: forms stay busy. */
export const pendingNavigationAtom = atom<StartedNavigation | null>(null);

/** The last navigation, if it was to another page that did not open. */
export const lostNavigationAtom = atom<StartedNavigation | null>(null);

export function useIsNavigating(): boolean {
  return useAtomValue(pendingNavigationAtom) !== null;
}

/** Whether the screen follows another one: then its heading takes the focus. On a page that was loaded a field may be in use. */
export function useHasNavigated(): boolean {
  const navigation = useAtomValue(navigationAtom);
  const [hasNavigated] = useState(() => navigation.hasNavigated());
  return hasNavigated;
}

/** Back and Forward, Stop, a page restored by the back button. Used once, by the shell. */
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
      // The same screen is back, so its asynchronous steps are not aborted.
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

/** The answer may be empty or a download: then this page stays. */
const pageLimitMs = 15_000;
