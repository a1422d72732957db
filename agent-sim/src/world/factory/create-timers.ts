import type { Clock } from '../state/clock.ts';

/** A clock whose pending timers can all be cancelled at once. */
export function createTimers(clock: Clock): { readonly clock: Clock; cancelAll(): void } {
  const cancels = new Set<() => void>();

  return {
    clock: {
      now: () => clock.now(),
      after: (delayMs, run) => {
        const stop = clock.after(delayMs, () => {
          cancels.delete(cancel);
          run();
        });
        const cancel = (): void => {
          cancels.delete(cancel);
          stop();
        };
        cancels.add(cancel);
        return cancel;
      },
    },
    cancelAll: () => {
      for (const cancel of [...cancels]) cancel();
    },
  };
}
