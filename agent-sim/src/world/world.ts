import type { EventName, PayloadOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { Clock } from './clock.ts';
import { startDailyLife } from './daily-life.ts';
import { initialState, type WorldStart } from './initial-state.ts';
import { createRandom, type Random } from './random.ts';
import { createTimers } from './timers.ts';
import { createWorkbench, type RunningWork, type Workbench } from './work.ts';
import type { WorldState } from './world-state.ts';

/** One simulated machine with its agent: its state, its running work, and its listeners. */
export interface World {
  readonly product: Product;
  /** What is scheduled on it ends with a reset. */
  readonly clock: Clock;
  readonly random: Random;
  /** Immutable; replaced by `change`. */
  readonly state: WorldState;
  change(move: (state: WorldState) => WorldState): void;
  /** Sends an event to every connected page. */
  emit<Name extends EventName>(type: Name, payload: PayloadOf<Name>): void;
  /** Asks the simulated user: false when started with `--decline`. */
  confirms(question: Question): boolean;
  /** Running scans, downloads, installs …, the oldest first. */
  readonly work: readonly RunningWork[];
  readonly startWork: Workbench['start'];
  readonly endWork: Workbench['end'];
  readonly lifecycle: Lifecycle;
  subscribe(listener: (change: WorldChange) => void): () => void;
  /** Restores the initial state; running work ends without an event. */
  reset(): void;
  stop(): void;
}

/** What an agent does only with its user's consent. */
type Question = 'driver/install' | 'client/uninstall' | 'machine/reboot';

/** What happens to the agent's program and ports, which the world only asks for. */
export interface Lifecycle {
  /** The ports close, and open again when the machine is up. */
  reboot(): void;
  /** The program restarts: every connection drops, and can be made again at once. */
  restart(): void;
  /** The ports close permanently. */
  uninstall(): void;
  reinstall(): void;
}

type WorldChange = WorldEvent | { readonly kind: 'state' } | { readonly kind: 'work' };

/** An event of the catalogue, with the payload of its row. */
export type WorldEvent = {
  readonly [Name in EventName]: { readonly kind: 'event'; readonly type: Name; readonly payload: PayloadOf<Name> };
}[EventName];

export interface WorldOptions {
  readonly product: Product;
  readonly seed: number;
  readonly clock: Clock;
  readonly start: WorldStart;
  readonly lifecycle: Lifecycle;
}

export function createWorld({ product, seed, clock, start, lifecycle }: WorldOptions): World {
  const listeners = new Set<(change: WorldChange) => void>();
  const tell = (change: WorldChange): void => {
    for (const listener of [...listeners]) listener(change);
  };
  const timers = createTimers(clock);
  const workbench = createWorkbench(timers.clock, () => tell({ kind: 'work' }));

  let random = createRandom(seed);
  let state = initialState(product, start, random, clock.now());

  function settle(): void {
    workbench.drop();
    timers.cancelAll();
  }

  const world: World = {
    product,
    clock: timers.clock,
    get random() {
      return random;
    },
    get state() {
      return state;
    },
    change: (move) => {
      state = move(state);
      tell({ kind: 'state' });
    },
    emit: (type, payload) => {
      // TypeScript does not see that a name and its own payload make one member of the union.
      tell({ kind: 'event', type, payload } as WorldEvent);
    },
    confirms: () => !state.declines,
    get work() {
      return workbench.running;
    },
    startWork: (plan) => workbench.start(plan),
    endWork: (id, outcome) => workbench.end(id, outcome),
    lifecycle,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset: () => {
      settle();
      random = createRandom(seed);
      state = initialState(product, start, random, clock.now());
      tell({ kind: 'state' });
      startDailyLife(world);
    },
    stop: () => {
      settle();
      listeners.clear();
    },
  };
  startDailyLife(world);
  return world;
}
