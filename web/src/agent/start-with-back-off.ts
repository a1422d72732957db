import type { HubConnection } from '@microsoft/signalr';

/**
 * Starts the connection, with one attempt per delay: the client's own reconnecting does not cover the first start. Also
 * `given-up` when the signal aborts.
 */
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
      // The agent may be starting; the next attempt will show.
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
