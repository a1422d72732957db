import { realTime } from 'simulator-kit/real-time';
import type { Product } from 'shared-protocol/product';
import type { LogEntry } from './log-entry.ts';
import type { MessageLog } from './message-log.ts';
import type { WantedMessages } from './wanted-messages.ts';

interface Source {
  readonly product: Product;
  readonly log: Pick<MessageLog, 'entries' | 'subscribe'>;
}

export interface FoundMessage {
  readonly product: Product;
  readonly entry: LogEntry;
}

/**
 * The messages that match, oldest first; with `wait`, as soon as there is one, or none when the caller has
 * disconnected.
 */
export function waitForMessages(
  sources: readonly Source[],
  { wait = 0, ...wanted }: WantedMessages,
  ended?: AbortSignal,
): Promise<FoundMessage[]> {
  const known = find();
  if (known.length > 0 || wait === 0 || ended?.aborted) return Promise.resolve(known);
  return new Promise((resolve) => {
    const leaveAll = sources.map(({ product, log }) =>
      log.subscribe((entry) => {
        // Answered from here, because a message that is too large is not stored.
        if (matches(entry, wanted)) settle([{ product, entry }]);
      }),
    );
    const giveUp = (): void => settle([]);
    const stopTimer = realTime.after(wait, giveUp);
    ended?.addEventListener('abort', giveUp, { once: true });

    function settle(found: FoundMessage[]): void {
      stopTimer();
      ended?.removeEventListener('abort', giveUp);
      for (const leave of leaveAll) leave();
      resolve(found);
    }
  });

  function find(): FoundMessage[] {
    return sources
      .flatMap(({ product, log }) => log.entries().map((entry) => ({ product, entry })))
      .filter(({ entry }) => matches(entry, wanted))
      .sort((one, other) => one.entry.at.localeCompare(other.entry.at));
  }
}

function matches(entry: LogEntry, { type, kind, direction, since = 0 }: WantedMessages): boolean {
  return (
    entry.sequence > since &&
    (type === undefined || entry.type === type) &&
    (kind === undefined || entry.kind === kind) &&
    (direction === undefined || entry.direction === direction)
  );
}
