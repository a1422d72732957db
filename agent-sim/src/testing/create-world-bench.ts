import type { Product } from 'shared-protocol/product';
import { vi } from 'vitest';
import type { World } from '../world/state/world.ts';
import { createTestWorld, type TestWorldOptions } from './create-test-world.ts';
import { createManualClock } from './manual-clock.ts';
import { type EventRecord, recordEvents } from './record-events.ts';

export interface WorldBench {
  readonly clock: ReturnType<typeof createManualClock>;
  readonly world: World;
  readonly events: EventRecord;
  readonly lifecycle: ReturnType<typeof createLifecycle>;
}

/** A machine whose time stands still, what it tells its pages, and what it asks of its ports. */
export function createWorldBench(product: Product, options: TestWorldOptions = {}): WorldBench {
  const [clock, lifecycle] = [createManualClock(), createLifecycle()];
  const world = createTestWorld(product, clock, { lifecycle, ...options });
  return { clock, world, events: recordEvents(world), lifecycle };
}

function createLifecycle() {
  return { reboot: vi.fn(), restart: vi.fn(), uninstall: vi.fn(), reinstall: vi.fn() };
}
