import type { WorldState } from '../state/world-state.ts';

/** Sets or sets back one setting: its two values change places, as the scan shows it from now on. */
export function optimizationSet(state: WorldState, itemId: string, isApplied: boolean): WorldState {
  return {
    ...state,
    optimizations: state.optimizations.map((setting) =>
      setting.itemId === itemId && setting.isApplied !== isApplied
        ? { ...setting, isApplied, currentValue: setting.recommendedValue, recommendedValue: setting.currentValue }
        : setting,
    ),
  };
}
