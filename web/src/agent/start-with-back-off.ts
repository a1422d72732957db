import type { HubConnection } from '@microsoft/signalr';

/** The client's own reconnecting does not cover the first start. */
export async function startWithBackOff(
  hub: Pick<HubConnection, 'start'>,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<'started' | 'given-up'> {
  for (const delayMs of delaysMs) {
    await wait(delayMs, signal);
    if (signal.aborted) return 'given-up';
    try {
      await hub.start();
      return 'started';
    } catch {
      // The agent may be starting.
    }
  }
  return 'given-up';
}

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
