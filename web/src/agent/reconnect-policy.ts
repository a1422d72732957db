import type { IRetryPolicy } from '@microsoft/signalr';

/**
 * When to reconnect after a loss. A connection that did not last counts as another failed attempt; otherwise the page
 * would reconnect without a pause, for ever, to an agent that drops every page.
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

/** How long a connection must last to count as one that works. */
const firmAfterMs = 5_000;
