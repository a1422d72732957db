import type { LogEntry } from './log-entry.ts';

export interface MessageLog {
  /** `bytes` is the length of the message on the wire, so that a few large messages cannot fill the memory. */
  add(entry: Omit<LogEntry, 'sequence' | 'at'>, bytes?: number): void;
  /** Oldest first. */
  entries(): readonly LogEntry[];
  /** Calls back with each new entry; the returned function unsubscribes. */
  subscribe(listener: (entry: LogEntry) => void): () => void;
  clear(): void;
  /** The sequence number of the last entry removed by a `clear`. */
  readonly clearedThrough: number;
}

const defaultLimits = { entries: 2_000, bytes: 16 * 1024 * 1024 } as const;

export function createMessageLog(
  limits: { readonly entries: number; readonly bytes: number } = defaultLimits,
  now: () => number = Date.now,
): MessageLog {
  let kept: { readonly entry: LogEntry; readonly bytes: number }[] = [];
  let first = 0;
  let [sequence, totalBytes, clearedThrough] = [0, 0, 0];
  const listeners = new Set<(entry: LogEntry) => void>();

  const forgetOldest = (): void => {
    while (kept.length - first > limits.entries || totalBytes > limits.bytes) {
      totalBytes -= kept[first]?.bytes ?? 0;
      first += 1;
    }
    // Moves the rest once per this many entries, instead of with each one.
    if (first < limits.entries && first < kept.length) return;
    kept = kept.slice(first);
    first = 0;
  };

  return {
    add: (message, bytes = 0) => {
      const entry = { ...message, sequence: (sequence += 1), at: new Date(now()).toISOString() };
      kept.push({ entry, bytes });
      totalBytes += bytes;
      forgetOldest();
      for (const listener of listeners) {
        try {
          listener(entry);
        } catch (error) {
          // A listener may belong to whoever tests with this agent, whose messages must not depend on it.
          const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
          process.stderr.write(`agent-sim: a listener of the log failed: ${reason}\n`);
        }
      }
    },
    entries: () => kept.slice(first).map(({ entry }) => entry),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => {
      kept = [];
      first = 0;
      totalBytes = 0;
      clearedThrough = sequence;
    },
    get clearedThrough() {
      return clearedThrough;
    },
  };
}
