import type { EventName, PayloadOf, RequestName, ResultOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { beforeEach, vi, type Mock } from 'vitest';
import type { Answer, Handler } from '../world/areas/handler.ts';
import { handlers } from '../world/areas/handlers.ts';
import { createWorld } from '../world/factory/create-world.ts';
import { createClock } from '../world/state/clock.ts';
import type { WorldStart } from '../world/state/world-state.ts';
import type { Lifecycle, World, WorldEvent } from '../world/state/world.ts';
import { createManualClock } from './manual-clock.ts';

/** A machine whose time a test moves, and what comes of its requests, without a hub between. */
export interface WorldBench {
  /** The real time, which is the simulated one too unless the bench has a speed. */
  readonly clock: ReturnType<typeof createManualClock>;
  readonly world: World;
  readonly lifecycle: Record<keyof Lifecycle, Mock<() => void>>;
  /** Every event that the machine has told its pages. */
  readonly told: readonly WorldEvent[];
  /** The payloads of the events of one type, in their order. */
  events<Name extends EventName>(type: Name): PayloadOf<Name>[];
  answer<Name extends RequestName>(type: Name, payload: PayloadOf<Name>): Promise<Answer<Name>>;
  /** The result; fails the test when the request is refused. */
  ask<Name extends RequestName>(type: Name, payload: PayloadOf<Name>): Promise<ResultOf<Name>>;
  /** The code of a refusal; `done` when it was none. */
  codeOf<Name extends RequestName>(type: Name, payload: PayloadOf<Name>): Promise<string>;
}

/** The same machine with a registered agent each time, unless the options say otherwise. */
export function createWorldBench(
  product: Product,
  options: { readonly seed?: number; readonly start?: Partial<WorldStart>; readonly speed?: number } = {},
): WorldBench {
  const { seed = 1, start, speed } = options;
  const clock = createManualClock();
  const lifecycle = { reboot: vi.fn(), restart: vi.fn(), uninstall: vi.fn(), reinstall: vi.fn() };
  const simulated = speed === undefined ? clock : createClock(speed, { realTime: clock, startsAt: clock.now() });
  const world = createWorld({
    product,
    seed,
    clock: simulated,
    start: {
      registered: true,
      registrationKey: 'K-1',
      uuid: '8cd43dd5-02a9-4422-a5f0-190d099565da',
      agentVersion: '1.0.0',
      licence: 'active',
      declines: false,
      ...start,
    },
    lifecycle,
  });
  const told: WorldEvent[] = [];
  world.subscribe((change) => {
    if (change.kind === 'event') told.push(change);
  });
  const bench: WorldBench = {
    clock,
    world,
    lifecycle,
    told,
    // The filter has left only events of this name.
    events: (type) => told.filter((event) => event.type === type).map(({ payload }) => payload as never),
    // TypeScript does not see that the table's entry under a name is the handler of that name.
    answer: async (type, payload) => (handlers[type] as unknown as Handler<typeof type>)(payload, world),
    ask: async (type, payload) => {
      const answer = await bench.answer(type, payload);
      if (answer.status === 'refused') throw new Error(`${type} was refused: ${answer.code}, ${answer.message}`);
      return answer.result;
    },
    codeOf: async (type, payload) => {
      const answer = await bench.answer(type, payload);
      return answer.status === 'refused' ? answer.code : answer.status;
    },
  };
  return bench;
}

/** A bench that is a new one in each test of the file. */
export function benchOfEach(...how: Parameters<typeof createWorldBench>): WorldBench {
  // Filled before each test.
  const bench = {} as WorldBench;
  beforeEach(() => void Object.assign(bench, createWorldBench(...how)));
  return bench;
}
