import { realTime } from 'simulator-kit/real-time';
import type { PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import type { LogEntry } from './message-log.ts';
import type { WantedMessages } from './wait-for-messages.ts';

/** Resolves to the payload of the next request of a type. */
export type Received = <Name extends RequestName>(
  type: Name,
  options?: { readonly withinMs?: number },
) => Promise<PayloadOf<Name>>;

/**
 * Returns the requests that arrive, each once and unchanged, whatever the agent answers. `find` looks for them in the log
 * of an agent in this process or of another one, and waits no longer than `longestWaitMs` at a time.
 */
export function receiveRequests(
  find: (wanted: WantedMessages) => Promise<readonly { readonly entry: LogEntry }[]>,
  longestWaitMs = Infinity,
): Received {
  const handedOut = new Map<string, number>();
  const requests = { kind: 'request', direction: 'received' } as const;

  async function received(type: string, withinMs: number): Promise<unknown> {
    const until = realTime.now() + withinMs;
    for (let left = withinMs; left >= 0; left = until - realTime.now()) {
      const since = handedOut.get(type) ?? 0;
      const [first] = await find({ ...requests, type, since, wait: Math.min(left, longestWaitMs) });
      // Another call may have received the same request in the meantime.
      if (!first || first.entry.sequence <= (handedOut.get(type) ?? 0)) continue;
      handedOut.set(type, first.entry.sequence);
      return (first.entry.envelope as { payload?: unknown }).payload ?? {};
    }
    const types = new Set((await find(requests)).map(({ entry }) => entry.type));
    throw new Error(`No ${type} was received within ${withinMs} ms; received: ${[...types].join(', ') || 'nothing'}`);
  }

  // Typed by its row, which is right for a page that keeps to the protocol; a request that the agent answers with
  // BAD_MESSAGE_FORMAT may have another shape.
  return <Name extends RequestName>(type: Name, { withinMs = usualTimeoutMs }: { withinMs?: number } = {}) =>
    received(type, withinMs) as Promise<PayloadOf<Name>>;
}

/** A usual timeout of tests. */
const usualTimeoutMs = 5_000;
