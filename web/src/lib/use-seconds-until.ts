import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whole seconds from now until `time` (ms since 1970), counting down to 0; 0 when there is no time. */
export function useSecondsUntil(time: number | undefined): number {
  const secondsLeft = useMemo(() => countdownTo(time), [time]);
  const subscribe = useCallback(
    (notify: () => void) => {
      if (time === undefined) return () => undefined;
      const timer = setInterval(() => {
        notify();
        if (secondsLeft() === 0) clearInterval(timer);
      }, 250);
      return () => clearInterval(timer);
    },
    [time, secondsLeft],
  );
  return useSyncExternalStore(subscribe, secondsLeft, noTime);
}

const noTime = (): number => 0;

/** Counts by the clock that has less time left: the wall clock may be set back, and the other may stop while the computer sleeps. */
function countdownTo(time: number | undefined): () => number {
  if (time === undefined) return () => 0;
  const end = performance.now() + time - Date.now();
  return () => Math.max(0, Math.ceil(Math.min(time - Date.now(), end - performance.now()) / 1000));
}
