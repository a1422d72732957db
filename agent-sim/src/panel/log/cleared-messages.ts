import { products } from 'shared-protocol/product';
import type { LiveMessage } from '../live/live-state.ts';

/** What a clear remembers. */
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
