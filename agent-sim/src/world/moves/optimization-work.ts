import type { PayloadOf } from 'shared-protocol/agent/catalogue';
import type { WorldState } from '../state/world-state.ts';
import type { World } from '../state/world.ts';

type Outcome = PayloadOf<'optimization/completed'>['items'][number];

/** Sets settings, or sets them back, one after another; answers the work's id. */
export function setOptimizations(world: World, itemIds: readonly string[], verb: 'apply' | 'revert'): string {
  const jobId = world.random.id('job');
  const outcomes: Outcome[] = [];
  const waiting = [...new Set(itemIds)];
  const total = waiting.length;

  world.startWork({
    id: jobId,
    kind: `optimization/${verb}`,
    queue: 'optimization',
    durationMs: Math.max(1_000, total * settingMs),
    onProgress: (percent) => {
      while (outcomes.length < Math.floor((total * percent) / 100)) {
        const itemId = waiting.shift();
        if (itemId === undefined) return;
        world.emit('optimization/progress', { jobId, percent: Math.floor((outcomes.length / total) * 100), itemId });
        world.change((state) => optimizationSet(state, itemId, verb === 'apply'));
        outcomes.push({ itemId, outcome: verb === 'apply' ? 'applied' : 'reverted', message: '' });
      }
    },
    onEnd: (outcome) => {
      const message = outcome.status === 'failed' ? outcome.message : 'The work was interrupted';
      const items = [...outcomes, ...waiting.map((itemId): Outcome => ({ itemId, outcome: 'failed', message }))];
      world.emit('optimization/completed', { jobId, items, needsReboot: false });
    },
  });
  return jobId;
}

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
