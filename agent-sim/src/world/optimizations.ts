import type { Random } from './random.ts';
import type { ScanItem } from './scans.ts';
import type { WorldState } from './world-state.ts';

/** A setting of Windows that slows the machine down, or did so before it was applied. */
export type Optimization = ScanItem<'systemOptimization'>;

export function createOptimizations(random: Random): readonly Optimization[] {
  return random.sample(settings, 10).map(([category, gain, title, currentValue, recommendedValue]) => ({
    itemId: random.id('opt'),
    category,
    title,
    currentValue,
    recommendedValue,
    gain,
    isApplied: false,
  }));
}

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

type Row = readonly [
  category: Optimization['category'],
  gain: Optimization['gain'],
  title: string,
  currentValue: string,
  recommendedValue: string,
];

const settings: readonly Row[] = [
  ['startup', 'medium', 'Spotify starts with Windows', 'on', 'off'],
  ['startup', 'high', 'Microsoft Teams starts with Windows', 'on', 'off'],
  ['startup', 'low', 'Adobe Updater starts with Windows', 'on', 'off'],
  ['startup', 'medium', 'Steam starts with Windows', 'on', 'off'],
  ['services', 'low', 'Fax service', 'automatic', 'manual'],
  ['services', 'medium', 'Windows Search indexes the whole disk', 'whole disk', 'user folders'],
  ['services', 'low', 'Downloaded Maps Manager', 'automatic', 'manual'],
  ['services', 'medium', 'Connected User Experiences and Telemetry', 'automatic', 'manual'],
  ['scheduledTasks', 'low', 'Customer experience tasks', 'daily', 'never'],
  ['scheduledTasks', 'medium', 'Disk defragmentation of a solid-state disk', 'weekly', 'never'],
  ['power', 'high', 'Power plan', 'Balanced', 'High performance'],
  ['power', 'low', 'USB selective suspend', 'on', 'off'],
  ['visualEffects', 'low', 'Animations of windows', 'on', 'off'],
  ['visualEffects', 'medium', 'Transparency', 'on', 'off'],
  ['registry', 'low', 'Entries of programs that are gone', '214 entries', '0 entries'],
  ['registry', 'medium', 'Menus open after a delay', '400 ms', '0 ms'],
];
