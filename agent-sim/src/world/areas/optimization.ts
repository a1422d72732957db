import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { WorkBehaviour } from '../state/work.ts';
import type { WorldState } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type Done, type HandlersOf, refused, type Refused } from './handler.ts';
import { queueFull, queueIsFull } from './running-work.ts';

export const optimizationHandlers: HandlersOf<'optimization'> = {
  'optimization/apply': ({ itemIds }, world) => {
    const found = world.state.lastScans.systemOptimization?.items ?? [];
    return start(world, itemIds, { verb: 'apply', known: found, expected: 'found by the last scan' });
  },

  'optimization/revert': ({ itemIds }, world) => {
    const applied = world.state.optimizations.filter(({ isApplied }) => isApplied);
    return start(world, itemIds, { verb: 'revert', known: applied, expected: 'applied' });
  },
};

interface Wanted {
  readonly verb: 'apply' | 'revert';
  readonly known: readonly { readonly itemId: string }[];
  readonly expected: string;
}

function start(
  world: World,
  itemIds: readonly string[],
  { verb, known, expected }: Wanted,
): Done<{ jobId: string }> | Refused<'ITEM_NOT_FOUND' | 'INTERNAL_ERROR'> {
  const knownIds = new Set(known.map(({ itemId }) => itemId));
  const unknown = itemIds.find((itemId) => !knownIds.has(itemId));
  if (unknown !== undefined) return refused('ITEM_NOT_FOUND', `${unknown} is not a setting that was ${expected}`);
  if (queueIsFull(world, 'optimization/')) return queueFull;
  return done({ jobId: setOptimizations(world, itemIds, verb) });
}

type Outcome = PayloadOf<'optimization/completed'>['items'][number];

interface OptimizationDetails {
  readonly verb: 'apply' | 'revert';
  readonly itemIds: readonly string[];
  readonly outcomes: Outcome[];
}

/** Sets settings, or sets them back, one after another; returns the work's id. */
export function setOptimizations(world: World, itemIds: readonly string[], verb: 'apply' | 'revert'): string {
  const id = world.random.id('job');
  const details: OptimizationDetails = { verb, itemIds: [...new Set(itemIds)], outcomes: [] };
  const durationMs = Math.max(1_000, details.itemIds.length * settingMs);
  world.startWork({ id, kind: `optimization/${verb}`, queue: 'optimization', durationMs, details });
  return id;
}

export const optimizationWork: WorkBehaviour<World, OptimizationDetails> = {
  onProgress: (world, { id: jobId, details }, percent) => {
    const { verb, itemIds, outcomes } = details;
    const total = itemIds.length;
    while (outcomes.length < Math.floor((total * percent) / 100)) {
      const itemId = itemIds[outcomes.length];
      if (itemId === undefined) return;
      world.emit('optimization/progress', { jobId, percent: Math.floor((outcomes.length / total) * 100), itemId });
      world.change((state) => optimizationSet(state, itemId, verb === 'apply'));
      outcomes.push({ itemId, outcome: verb === 'apply' ? 'applied' : 'reverted', message: '' });
    }
  },
  onEnd: (world, { id: jobId, details: { itemIds, outcomes } }, outcome) => {
    const message = outcome.status === 'failed' ? outcome.message : 'The work was interrupted';
    const waiting = itemIds.slice(outcomes.length);
    const items = [...outcomes, ...waiting.map((itemId): Outcome => ({ itemId, outcome: 'failed', message }))];
    world.emit('optimization/completed', { jobId, items, needsReboot: false });
  },
};

const settingMs = 800;

/** Sets or sets back one setting: its two values change places, as the scan shows it from now on. */
function optimizationSet(state: WorldState, itemId: string, isApplied: boolean): WorldState {
  return {
    ...state,
    optimizations: state.optimizations.map((setting) =>
      setting.itemId === itemId && setting.isApplied !== isApplied
        ? { ...setting, isApplied, currentValue: setting.recommendedValue, recommendedValue: setting.currentValue }
        : setting,
    ),
  };
}
