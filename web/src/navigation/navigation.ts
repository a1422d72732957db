import { atom } from 'jotai';

/** Ends what is still waiting for something when the visitor navigates away. */
export interface Navigation {
  /**
   * A controller that the next navigation aborts, of whatever kind: push, replace, back, forward, leaving the page. Every
   * asynchronous step takes its signal; the step may abort it earlier.
   */
  readonly abortOnNavigation: () => AbortController;
  /** To be called when a navigation starts, before anything else of it happens. */
  readonly started: () => void;
}

export function createNavigation(): Navigation {
  let running = new Set<AbortController>();
  return {
    abortOnNavigation() {
      const controller = new AbortController();
      running.add(controller);
      controller.signal.addEventListener('abort', () => running.delete(controller), { once: true });
      return controller;
    },
    started() {
      const ended = running;
      running = new Set();
      for (const controller of ended) controller.abort();
    },
  };
}

/** One for each app; an atom, so that tests get a fresh one with a fresh store. */
export const navigationAtom = atom(createNavigation);

/**
 * What the app has asked the browser for and what does not show yet: another screen of its own, or another page. Forms
 * stay busy meanwhile. Null when nothing is on its way.
 */
export const pendingNavigationAtom = atom<'screen' | 'page' | null>(null);
