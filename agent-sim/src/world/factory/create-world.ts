import type { Product } from 'shared-protocol/product';
import { startBackgroundEvents } from '../moves/background-events.ts';
import type { Clock } from '../state/clock.ts';
import { createRandom } from '../state/random.ts';
import type { Trouble } from '../state/work.ts';
import type { WorldStart } from '../state/world-state.ts';
import type { Lifecycle, World, WorldChange, WorldEvent } from '../state/world.ts';
import { createWorkbench } from './create-workbench.ts';
import { initialState } from './initial-state.ts';

export interface WorldOptions {
  readonly product: Product;
  readonly seed: number;
  readonly clock: Clock;
  readonly start: WorldStart;
  readonly lifecycle: Lifecycle;
  /** Why work of this kind that has come to this percentage fails now; null when it goes on. */
  readonly findTrouble?: (kind: string, percent: number) => Trouble | null;
}

export function createWorld({ product, seed, clock, start, lifecycle, findTrouble = () => null }: WorldOptions): World {
  const listeners = new Set<(change: WorldChange) => void>();
  const tell = (change: WorldChange): void => {
    for (const listener of [...listeners]) listener(change);
  };
  const timers = createTimers(clock);
  const workbench = createWorkbench(timers.clock, meetTrouble, () => tell({ kind: 'work' }));

  let random = createRandom(seed);
  let state = initialState(product, start, random, clock.now());

  function meetTrouble(kind: string, percent: number): Trouble | null {
    const trouble = findTrouble(kind, percent);
    if (trouble?.code === 'DISK_IS_FULL') state = { ...state, freeBytes: 0 };
    return trouble;
  }

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
      startBackgroundEvents(world);
    },
    stop: () => {
      settle();
      listeners.clear();
    },
  };
  startBackgroundEvents(world);
  return world;
}

/** A clock whose pending timers can all be cancelled at once. */
function createTimers(clock: Clock): { readonly clock: Clock; cancelAll(): void } {
  const cancels = new Set<() => void>();
  const at: Clock['at'] = (moment, run) => {
    const stop = clock.at(moment, () => {
      cancels.delete(cancel);
      run();
    });
    const cancel = (): void => {
      cancels.delete(cancel);
      stop();
    };
    cancels.add(cancel);
    return cancel;
  };

  return {
    clock: {
      now: () => clock.now(),
      momentAfter: (durationMs) => clock.momentAfter(durationMs),
      after: (delayMs, run) => at(clock.momentAfter(delayMs), run),
      at,
    },
    cancelAll: () => {
      for (const cancel of [...cancels]) cancel();
    },
  };
}
