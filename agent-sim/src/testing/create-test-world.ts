import type { Product } from 'shared-protocol/product';
import { createWorld } from '../world/factory/create-world.ts';
import { createClock, type Clock } from '../world/state/clock.ts';
import type { WorldStart } from '../world/state/world-state.ts';
import type { Lifecycle, World } from '../world/state/world.ts';

export interface TestWorldOptions {
  readonly seed?: number;
  readonly start?: Partial<WorldStart>;
  readonly lifecycle?: Partial<Lifecycle>;
}

/** A machine with a registered agent, the same each time. */
export function createTestWorld(
  product: Product,
  clock: Clock = createClock(1),
  { seed = 1, start, lifecycle }: TestWorldOptions = {},
): World {
  return createWorld({
    product,
    seed,
    clock,
    start: {
      registered: true,
      registrationKey: 'K-1',
      uuid: '8cd43dd5-02a9-4422-a5f0-190d099565da',
      agentVersion: '1.0.0',
      licence: 'active',
      declines: false,
      ...start,
    },
    lifecycle: { reboot: () => {}, restart: () => {}, uninstall: () => {}, reinstall: () => {}, ...lifecycle },
  });
}
