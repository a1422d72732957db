import type { World } from '../world/state/world.ts';
import { refused } from './handler.ts';

/** Jobs of an area wait for one another; a page that keeps sending requests must not fill the memory. */
export function laneIsFull({ work }: World, area: `${string}/`): boolean {
  return work.filter(({ kind }) => kind.startsWith(area)).length >= laneLength;
}

const laneLength = 50;

export const tooMuchWaits = refused('INTERNAL_ERROR', `${laneLength} jobs of this kind wait already`);
