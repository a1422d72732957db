import type { PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import type { LogEntry, MessageLog } from './message-log.ts';

/** Returns the requests that arrive, each once and unchanged, whatever the agent answers. */
export interface RequestInbox {
  received<Name extends RequestName>(type: Name, options?: { readonly withinMs?: number }): Promise<PayloadOf<Name>>;
  /** Called when the log was cleared: earlier requests count as returned. */
  clear(): void;
}

export function createRequestInbox(log: MessageLog): RequestInbox {
  const handedOut = new Map<string, number>();

  function take(entry: LogEntry): unknown {
    handedOut.set(entry.type ?? '', entry.sequence);
    return (entry.envelope as { payload?: unknown }).payload ?? {};
  }

  function isNew(entry: LogEntry, type: string): boolean {
    const isRequest = entry.direction === 'received' && entry.kind === 'request';
    return isRequest && entry.type === type && entry.sequence > (handedOut.get(type) ?? 0);
  }

  async function received(type: string, withinMs: number): Promise<unknown> {
    const known = log.entries().find((entry) => isNew(entry, type));
    if (known) return take(known);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        leave();
        reject(new Error(`No ${type} was received within ${withinMs} ms; received: ${receivedTypes() || 'nothing'}`));
      }, withinMs);
      const leave = log.subscribe((entry) => {
        if (!isNew(entry, type)) return;
        clearTimeout(timer);
        leave();
        resolve(take(entry));
      });
    });
  }

  function receivedTypes(): string {
    const requests = log.entries().filter(({ direction, kind }) => direction === 'received' && kind === 'request');
    return [...new Set(requests.map(({ type }) => type))].join(', ');
  }

  return {
    // Typed by its row, which is right for a page that keeps to the protocol; a request that the agent answers with
    // BAD_MESSAGE_FORMAT may have another shape.
    received: <Name extends RequestName>(type: Name, { withinMs = patienceMs }: { withinMs?: number } = {}) =>
      received(type, withinMs) as Promise<PayloadOf<Name>>,
    clear: () => handedOut.clear(),
  };
}

/** A usual timeout of tests. */
export const patienceMs = 5_000;
