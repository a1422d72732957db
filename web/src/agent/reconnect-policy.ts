import type { IRetryPolicy } from '@microsoft/signalr';

/**
 * When to connect again after a loss. A connection that did not last counts as one more failed attempt: otherwise an
 * agent that drops every page would be asked again without a pause, for ever.
 */
export function createReconnectPolicy(delaysMs: readonly number[]): IRetryPolicy & { readonly connected: () => void } {
  let connectedAt = 0;
  let shortLived = 0;
  return {
    connected: () => {
      connectedAt = performance.now();
    },
    nextRetryDelayInMilliseconds: ({ previousRetryCount }) => {
      if (previousRetryCount === 0) shortLived = performance.now() - connectedAt < firmAfterMs ? shortLived + 1 : 0;
      return delaysMs[previousRetryCount + shortLived] ?? null;
    },
  };
}

/** How long a connection stands before it is taken for one that works. */
const firmAfterMs = 5_000;
