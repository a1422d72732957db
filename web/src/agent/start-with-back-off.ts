import type { HubConnection } from '@microsoft/signalr';
import { pause } from '../lib/pause.ts';

/** The client's own reconnecting does not cover the first start. */
export async function startWithBackOff(
  hub: Pick<HubConnection, 'start'>,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<'started' | 'given-up'> {
  for (const delayMs of delaysMs) {
    await pause(delayMs, signal);
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
