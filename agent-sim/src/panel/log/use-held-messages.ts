import { useMemo, useState } from 'react';
import { products } from 'shared-protocol/product';
import type { LiveMessage } from '../live/live-state.ts';

export interface HeldMessages {
  /** The messages to show: all, or those until the pause, without cleared ones. */
  readonly held: readonly LiveMessage[];
  /** How many have arrived since the pause. */
  readonly missed: number;
  readonly isPaused: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly clear: () => void;
}

export function useHeldMessages(messages: readonly LiveMessage[]): HeldMessages {
  const [paused, setPaused] = useState<readonly LiveMessage[] | null>(null);
  const [cleared, setCleared] = useState<readonly LiveMessage[]>([]);

  const base = paused ?? messages;
  const held = useMemo(() => withoutCleared(base, cleared), [base, cleared]);
  const lastHeld = base.at(-1);
  return {
    held,
    missed: paused ? messages.length - 1 - (lastHeld ? messages.lastIndexOf(lastHeld) : -1) : 0,
    isPaused: paused !== null,
    pause: () => setPaused(messages),
    resume: () => setPaused(null),
    clear: () => setCleared(lastOfEachAgent(base)),
  };
}

/** The messages that a clear remembers. */
export function lastOfEachAgent(messages: readonly LiveMessage[]): readonly LiveMessage[] {
  return products.flatMap((product) => messages.findLast((message) => message.product === product) ?? []);
}

/**
 * Leaves out what each agent had logged up to a clear. Every agent counts its own messages, and from 1 again in another
 * simulator: where the last one cleared is no longer in the list, what the list has of that agent is newer.
 */
export function withoutCleared(
  messages: readonly LiveMessage[],
  cleared: readonly LiveMessage[],
): readonly LiveMessage[] {
  const listed = cleared.filter((last) => messages.some((message) => isSame(message, last)));
  return messages.filter(({ product, entry }) =>
    listed.every((last) => last.product !== product || last.entry.sequence < entry.sequence),
  );
}

/** A reconnect tells of the same message again, as another object. */
function isSame(one: LiveMessage, other: LiveMessage): boolean {
  return (
    one.product === other.product && one.entry.sequence === other.entry.sequence && one.entry.at === other.entry.at
  );
}
