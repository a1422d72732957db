import type { Product } from 'shared-protocol/product';
import { createClock } from '../world/state/clock.ts';
import { createTestWorld } from './create-test-world.ts';
import type { WorldBench } from './create-world-bench.ts';
import { createManualClock } from './manual-clock.ts';
import { recordEvents } from './record-events.ts';

/** A machine with a speed of 20, and the real time that moves it. */
export function createQuickWorld(
  product: Product,
  lifecycle: Partial<WorldBench['lifecycle']> = {},
): Pick<WorldBench, 'world' | 'events'> & { readonly realTime: WorldBench['clock'] } {
  const realTime = createManualClock();
  const clock = createClock(20, { realTime, startsAt: realTime.now() });
  const world = createTestWorld(product, clock, { lifecycle });
  return { world, events: recordEvents(world), realTime };
}
