import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds from now until `time` (ms since 1970), counting down to 0 on the wall clock; 0 when there is no time. */
export function useSecondsUntil(time: number | undefined): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (time === undefined) return () => undefined;
      const timer = setInterval(() => {
        notify();
        if (Date.now() >= time) clearInterval(timer);
      }, 250);
      return () => clearInterval(timer);
    },
    [time],
  );
  return useSyncExternalStore(
    subscribe,
    () => (time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000))),
    () => 0,
  );
}
