import type { World } from '../state/world.ts';

/** Whether something is being installed: there is room for one install at a time. */
export function isInstalling(world: World): boolean {
  return world.work.some(({ kind }) => installs.includes(kind));
}

const installs: readonly string[] = ['driver/install', 'driver/update', 'client/update'];
