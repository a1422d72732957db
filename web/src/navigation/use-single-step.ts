import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lostNavigationAtom, navigationAtom, pendingNavigationAtom, type StartedNavigation } from './navigation.ts';

export interface Step {
  /** Once false, the step must do nothing more. */
  readonly isRunning: boolean;
  readonly signal: AbortSignal;
  readonly finish: () => void;
}

/**
 * Null while another step runs, or a navigation is pending: an enabled button must not send anything while the next page loads.
 * Navigating away and unmounting end the step too; `onEnd` is called once.
 */
export type StartStep = (onEnd?: () => void) => Step | null;

/** One step at a time. A `yielding` one is ended by the next step of the screen. */
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

/** The navigation of an action, whose button stays busy until the visitor has arrived. */
interface OwnNavigation {
  /** `ended`: arrived, or come back. `lost`: the other page did not open. */
  readonly state: 'none' | 'pending' | 'ended' | 'lost';
  /** Must be called when the action has started its navigation; at the start of an action, to forget an earlier one. */
  readonly follow: () => void;
}

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
