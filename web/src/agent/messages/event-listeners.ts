import { catalogue, isEventName, type EventName, type PayloadOf } from 'shared-protocol/agent/catalogue';
import type { EventEnvelope } from 'shared-protocol/agent/envelope';

export interface EventListeners {
  /** Listens until the returned function is called. */
  add<Name extends EventName>(type: Name, listener: (payload: PayloadOf<Name>) => void): () => void;
  /** `unknown`: only newer agents send it. `malformed`: the payload does not fit the catalogue's schema. */
  notify(event: EventEnvelope): 'notified' | 'unknown' | 'malformed';
}

/** The subscriptions to the agent's events, by their type. */
export function createEventListeners(): EventListeners {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  return {
    add(type, listener) {
      const ofType = listeners.get(type) ?? new Set();
      listeners.set(type, ofType.add(listener));
      return () => ofType.delete(listener);
    },
    notify({ type, payload }) {
      if (!isEventName(type)) return 'unknown';
      const parsed = catalogue[type].payload.safeParse(payload);
      if (!parsed.success) return 'malformed';
      // The schema of this very type made the value that its listeners get.
      for (const listener of listeners.get(type) ?? []) listener(parsed.data as never);
      return 'notified';
    },
  };
}
