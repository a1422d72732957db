import type { IRetryPolicy } from '@microsoft/signalr';

/** A connection that did not last counts as another failed attempt: an agent may drop every page at once. */
export function createReconnectPolicy(delaysMs: readonly number[]): IRetryPolicy & { readonly connected: () => void } {
  let connectedAt = 0;
  let shortLived = 0;
  return {
    connected: () => {
      connectedAt = performance.now();
    },
    nextRetryDelayInMilliseconds: ({ previousRetryCount }) => {
      if (previousRetryCount === 0)
        shortLived = performance.now() - connectedAt < establishedAfterMs ? shortLived + 1 : 0;
      return delaysMs[previousRetryCount + shortLived] ?? null;
    },
  };
}

const establishedAfterMs = 5_000;
