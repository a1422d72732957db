import type { Product } from 'shared-protocol/product';
import { createClock, type Clock } from '../world/clock.ts';
import { createWorld, type World } from '../world/world.ts';

/** A machine with a registered agent, the same each time. */
export function createTestWorld(product: Product, clock: Clock = createClock(1)): World {
  return createWorld({
    product,
    seed: 1,
    clock,
    start: {
      registered: true,
      registrationKey: 'K-1',
      uuid: '8cd43dd5-02a9-4422-a5f0-190d099565da',
      agentVersion: '1.0.0',
      licence: 'active',
      declines: false,
    },
    lifecycle: { reboot: () => {}, uninstall: () => {}, reinstall: () => {} },
  });
}
