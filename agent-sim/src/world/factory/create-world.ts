import type { Product } from 'shared-protocol/product';
import { startBackgroundEvents } from '../areas/blocked-process.ts';
import { planLicenceEnd } from '../areas/licence.ts';
import { executePlan } from '../areas/plan-kinds.ts';
import { behaviourOf } from '../areas/work-kinds.ts';
import type { Clock } from '../state/clock.ts';
import { createRandom } from '../state/random.ts';
import type { Trouble } from '../state/work.ts';
import type { WorldStart } from '../state/world-state.ts';
import type { Lifecycle, World, WorldChange, WorldEvent } from '../state/world.ts';
import { createAgenda } from './create-agenda.ts';
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
  const agenda = createAgenda(clock, (plan) => executePlan(world, plan));
  const workbench = createWorkbench({
    clock,
    onProgress: (plan, percent) => behaviourOf(plan).onProgress(world, plan, percent),
    onEnd: (plan, outcome) => behaviourOf(plan).onEnd(world, plan, outcome),
    findTrouble: meetTrouble,
    onChange: () => tell({ kind: 'work' }),
  });

  let random = createRandom(seed);
  let state = initialState(product, start, random, clock.now());

  function meetTrouble(kind: string, percent: number): Trouble | null {
    const trouble = findTrouble(kind, percent);
    if (trouble?.code === 'DISK_IS_FULL') state = { ...state, freeBytes: 0 };
    return trouble;
  }

  function settle(): void {
    workbench.drop();
    agenda.restore([]);
  }

  const world: World = {
    product,
    clock,
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
    plan: (delayMs, plan) => agenda.add(clock.momentAfter(delayMs), plan),
    planAt: (moment, plan) => agenda.add(moment, plan),
    withdrawPlans: (kind) => agenda.withdraw(kind),
    lifecycle,
    // Later changes of the world must not reach what was saved, nor the other way round.
    save: () => structuredClone({ state, work: workbench.save(), plans: agenda.save(), random: random.state }),
    restore: (saved) => {
      const copy = structuredClone(saved);
      settle();
      random = createRandom(copy.random);
      state = copy.state;
      workbench.restore(copy.work);
      agenda.restore(copy.plans);
      tell({ kind: 'state' });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset: () => {
      settle();
      random = createRandom(seed);
      state = initialState(product, start, random, clock.now());
      tell({ kind: 'state' });
      begin();
    },
    stop: () => {
      settle();
      listeners.clear();
    },
  };
  function begin(): void {
    startBackgroundEvents(world);
    planLicenceEnd(world);
  }

  begin();
  return world;
}
