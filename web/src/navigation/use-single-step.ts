import { useCallback, useEffect, useRef } from 'react';
import { useAbortOnNavigation } from './use-abort-on-navigation.ts';

/**
 * Starts an asynchronous step that runs once at a time: null while one runs. The controller is aborted by any navigation
 * and when the screen is unmounted; the step aborts it when it is over.
 */
export type StartStep = () => AbortController | null;

export function useSingleStep(): StartStep {
  const abortOnNavigation = useAbortOnNavigation();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(() => {
    if (running.current?.signal.aborted === false) return null;
    running.current = abortOnNavigation();
    return running.current;
  }, [abortOnNavigation]);
}
