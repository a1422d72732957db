import { atom } from 'jotai';

/** Aborts pending asynchronous steps when the visitor navigates away. */
export interface Navigation {
  /**
   * A controller that the next navigation of any kind aborts: push, replace, back, forward, leaving the page. Every
   * asynchronous step takes its signal, and may abort it earlier; except for a screen that does nothing but go on by
   * itself, such as Logout: that must go on also after a move within the history that leaves it in place.
   */
  readonly abortOnNavigation: () => AbortController;
  /** To be called when a navigation starts, before anything else happens. */
  readonly started: () => void;
  /** Whether the visitor has navigated since the page was loaded. */
  readonly hasNavigated: () => boolean;
}

export function createNavigation(): Navigation {
  let running = new Set<AbortController>();
  let hasNavigated = false;
  return {
    abortOnNavigation() {
      const controller = new AbortController();
      running.add(controller);
      controller.signal.addEventListener('abort', () => running.delete(controller), { once: true });
      return controller;
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

/**
 * The navigation that the app has started and that has not finished: to another of its screens, or to another page.
 * Meanwhile forms stay busy. Null when there is none.
 */
export const pendingNavigationAtom = atom<'screen' | 'page' | null>(null);

/** Whether the last page that the app has left for did not open. A page that did, and that the visitor came back from, did. */
export const isPageLostAtom = atom(false);
