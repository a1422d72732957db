import { useEffect, useState } from 'react';

/** Whole seconds from now until `time` (ms since 1970), counting down to 0 on the wall clock; 0 when there is no time. */
export function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1000));

  useEffect(() => {
    if (time === undefined) return;
    const read = (): void => setNow(Date.now());
    read();
    const timer = setInterval(() => {
      read();
      if (Date.now() >= time) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [time]);

  return seconds;
}
