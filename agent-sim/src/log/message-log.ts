import { printableLines } from 'shared-protocol/printable';
import { createLatest, type Limits } from './latest.ts';
import type { LogEntry } from './log-entry.ts';

export interface MessageLog {
  /** `bytes` is the length of the message on the wire, so that a few large messages cannot fill the memory. */
  add(entry: Omit<LogEntry, 'sequence' | 'at'>, bytes?: number): void;
  /** Oldest first. */
  entries(): readonly LogEntry[];
  /** Calls back with each new entry; the returned function unsubscribes. */
  subscribe(listener: (entry: LogEntry) => void): () => void;
  clear(): void;
  /** How many messages of pages are no longer among the entries, since the last `clear`. */
  readonly lostCount: number;
  /** The sequence number of the last entry removed by a `clear`. */
  readonly clearedThrough: number;
}

const defaultLimits: Limits = { entries: 2_000, bytes: 16 * 1024 * 1024 };

export function createMessageLog(limits = defaultLimits, now: () => number = Date.now): MessageLog {
  // Each has limits of its own: what the agent sends must not push out what a test expects of pages.
  const latest = { received: createLatest<LogEntry>(limits), sent: createLatest<LogEntry>(limits) };
  let [sequence, clearedThrough] = [0, 0];
  const listeners = new Set<(entry: LogEntry) => void>();

  return {
    add: (message, bytes = 0) => {
      const entry = { ...message, sequence: (sequence += 1), at: new Date(now()).toISOString() };
      latest[entry.direction].add(entry, bytes);
      for (const listener of listeners) {
        try {
          listener(entry);
        } catch (error) {
          // A listener may belong to a test; the agent's messages must not depend on it.
          const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
          process.stderr.write(`agent-sim: a listener of the log failed: ${printableLines(reason)}\n`);
        }
      }
    },
    entries: () =>
      [...latest.received.list(), ...latest.sent.list()].sort((one, other) => one.sequence - other.sequence),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => {
      latest.received.clear();
      latest.sent.clear();
      clearedThrough = sequence;
    },
    get lostCount() {
      return latest.received.lostCount;
    },
    get clearedThrough() {
      return clearedThrough;
    },
  };
}
