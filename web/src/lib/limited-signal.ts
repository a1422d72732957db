interface LimitedSignal {
  readonly signal: AbortSignal;
  /** Must be called in the end. It aborts what still uses the signal. */
  readonly end: () => void;
}

/** A signal that aborts after a time, or with the caller's: not every browser that we serve has `AbortSignal.any`. */
export function limitedSignal(limitMs: number | null, caller?: AbortSignal): LimitedSignal {
  const controller = new AbortController();
  const end = (): void => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', end);
    controller.abort();
  };
  const timer = limitMs === null ? undefined : setTimeout(end, limitMs);
  caller?.addEventListener('abort', end);
  if (caller?.aborted) end();
  return { signal: controller.signal, end };
}

/** For what cannot be aborted itself: only the waiting for it ends. The signal has to abort in the end, else the listener stays. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new DOMException('given up', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    promise.then(resolve, reject);
  });
}
