import type { World } from '../world/state/world.ts';
import { done, refused, type Done, type Refused } from './handler.ts';

/** Jobs of an area wait for one another; a page that keeps sending requests must not fill the memory. */
export function queueIsFull({ work }: World, area: `${string}/`): boolean {
  return work.filter(({ kind }) => kind.startsWith(area)).length >= queueLength;
}

const queueLength = 50;

export const queueFull = refused('INTERNAL_ERROR', `${queueLength} jobs of this kind are waiting already`);

/** Cancels work of a kind, or of all kinds of an area; `what` names it in the refusal. */
export function cancelJob(
  world: World,
  id: string,
  kind: string,
  what: string,
): Done<Record<string, never>> | Refused<'ITEM_NOT_FOUND'> {
  const job = world.work.find((work) => work.id === id && work.kind.startsWith(kind));
  if (!job) return refused('ITEM_NOT_FOUND', `No ${what} runs by the id ${id}`);
  world.endWork(id, { status: 'cancelled' });
  return done({});
}
