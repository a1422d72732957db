import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lostNavigationAtom, navigationAtom, pendingNavigationAtom, type StartedNavigation } from './navigation.ts';

/** An asynchronous step of a screen, such as a request and what follows from its response. */
export interface Step {
  /** False once it has finished, or the visitor has navigated away: then it must do nothing more. */
  readonly isRunning: boolean;
  /** Aborts when the step ends, so that nothing it has started goes on. */
  readonly signal: AbortSignal;
  readonly finish: () => void;
}

/**
 * Starts a step; null while another one runs, or a navigation is pending: a button that stays enabled, so that it keeps
 * the focus, must not send anything while the next page loads. Navigating away and unmounting the screen end the step
 * too. `onEnd` is called once, however it ends.
 */
export type StartStep = (onEnd?: () => void) => Step | null;

/** Runs one step at a time. One that is `yielding` is ended by the next step of the screen, whatever that is. */
export function useSingleStep(kind?: 'yielding'): StartStep {
  const navigation = useAtomValue(navigationAtom);
  const store = useStore();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(
    (onEnd) => {
      if (running.current?.signal.aborted === false) return null;
      // Read here: what was last rendered may be outdated.
      if (store.get(pendingNavigationAtom) !== null) return null;
      navigation.stepStarted();
      const controller = kind === undefined ? navigation.abortOnNavigation() : navigation.abortOnStep();
      const { signal } = controller;
      if (onEnd !== undefined) signal.addEventListener('abort', onEnd);
      running.current = controller;
      return {
        signal,
        get isRunning() {
          return !signal.aborted;
        },
        finish: () => controller.abort(),
      };
    },
    [navigation, kind, store],
  );
}

/** The navigation that an action has led to: its button stays busy until the visitor has arrived, instead of looking ready. */
export interface OwnNavigation {
  /** `ended`: it has arrived, or the visitor has come back. `lost`: the other page did not open, which has to be said. */
  readonly state: 'none' | 'pending' | 'ended' | 'lost';
  /** Must be called when the action has started its navigation; at the start of an action, to forget an earlier one. */
  readonly follow: () => void;
}

/** Follows the navigation of an action: the one that is pending when `follow` is called. */
export function useOwnNavigation(): OwnNavigation {
  const store = useStore();
  const pending = useAtomValue(pendingNavigationAtom);
  const lost = useAtomValue(lostNavigationAtom);
  const [own, setOwn] = useState<StartedNavigation | null>(null);
  const follow = useCallback(() => setOwn(store.get(pendingNavigationAtom)), [store]);
  if (own === null) return { state: 'none', follow };
  if (own === pending) return { state: 'pending', follow };
  return { state: own === lost ? 'lost' : 'ended', follow };
}
