import type { World } from '../state/world.ts';

/** Ends all running work, each with its own failure event. */
export function abortWork(world: World, message: string): void {
  for (const { id } of world.work) world.endWork(id, { status: 'failed', code: 'INTERNAL_ERROR', message });
}
