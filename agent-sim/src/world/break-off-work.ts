import type { World } from './world.ts';

/** Ends everything that runs, each with its own event of failure. */
export function breakOffWork(world: World, message: string): void {
  for (const { id } of world.work) world.endWork(id, { status: 'failed', code: 'INTERNAL_ERROR', message });
}
