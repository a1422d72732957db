import type { LogEntry } from '../log/message-log.ts';
import type { ControlAnswer, ControlRequest } from './control-contract.ts';
import type { ServedAgent } from './served-agent.ts';

type Wanted = Omit<ControlRequest<'messages'>, 'product' | 'since'> & { readonly since: number };

/**
 * The messages that match, oldest first; with `wait`, as soon as there is one, or none when the caller has
 * disconnected.
 */
export function waitForMessages(
  agents: readonly ServedAgent[],
  { wait = 0, ...wanted }: Wanted,
  ended: AbortSignal,
): Promise<ControlAnswer<'messages'>> {
  const known = find();
  if (known.length > 0 || wait === 0 || ended.aborted) return Promise.resolve(known);
  return new Promise((resolve) => {
    const leaveAll = agents.map(({ product, log }) =>
      log.subscribe((entry) => {
        // Answered from here, because a message that is too large is not stored.
        if (matches(entry, wanted)) settle([{ product, entry }]);
      }),
    );
    const giveUp = (): void => settle([]);
    // Unreferenced, so that a waiting call does not keep a stopped program alive.
    const timer = setTimeout(giveUp, wait).unref();
    ended.addEventListener('abort', giveUp, { once: true });

    function settle(found: ControlAnswer<'messages'>): void {
      clearTimeout(timer);
      ended.removeEventListener('abort', giveUp);
      for (const leave of leaveAll) leave();
      resolve(found);
    }
  });

  function find(): ControlAnswer<'messages'> {
    return agents
      .flatMap(({ product, log }) => log.entries().map((entry) => ({ product, entry })))
      .filter(({ entry }) => matches(entry, wanted))
      .sort((one, other) => one.entry.at.localeCompare(other.entry.at));
  }
}

function matches(entry: LogEntry, { type, kind, direction, since }: Omit<Wanted, 'wait'>): boolean {
  return (
    entry.sequence > since &&
    (type === undefined || entry.type === type) &&
    (kind === undefined || entry.kind === kind) &&
    (direction === undefined || entry.direction === direction)
  );
}
