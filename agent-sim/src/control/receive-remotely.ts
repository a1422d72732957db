import type { PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { AgentControl } from '../agent/agent-control.ts';
import type { LogEntry } from '../log/message-log.ts';
import { patienceMs } from '../log/request-inbox.ts';
import type { CallControl } from './call-control.ts';
import { longestWaitMs } from './longest-wait.ts';

/** Returns each request once, as the inbox of an agent in this process does. */
export function receiveRemotely(product: Product, call: CallControl): AgentControl['received'] {
  const handedOut = new Map<string, number>();
  const requests = { product, kind: 'request', direction: 'received' } as const;

  async function next(type: string, withinMs: number): Promise<LogEntry | null> {
    const since = handedOut.get(type) ?? 0;
    const wait = Math.min(Math.max(0, withinMs), longestWaitMs);
    const [first] = await call('messages', { ...requests, type, since, wait });
    // Another call may have received the same request in the meantime.
    if (first && first.entry.sequence > (handedOut.get(type) ?? 0)) return first.entry;
    return null;
  }

  async function received(type: string, withinMs: number): Promise<unknown> {
    const until = performance.now() + withinMs;
    for (let left = withinMs; left >= 0; left = until - performance.now()) {
      const entry = await next(type, left);
      if (!entry) continue;
      handedOut.set(type, entry.sequence);
      return (entry.envelope as { payload?: unknown }).payload ?? {};
    }
    const all = await call('messages', requests);
    const types = [...new Set(all.map(({ entry }) => entry.type))].join(', ');
    throw new Error(`No ${type} was received within ${withinMs} ms; received: ${types || 'nothing'}`);
  }

  // Typed by its row, which is right for a page that keeps to the protocol; a request that the agent answers with
  // BAD_MESSAGE_FORMAT may have another shape.
  return <Name extends RequestName>(type: Name, { withinMs = patienceMs }: { withinMs?: number } = {}) =>
    received(type, withinMs) as Promise<PayloadOf<Name>>;
}
