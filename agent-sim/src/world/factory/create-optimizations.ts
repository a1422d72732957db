import type { Random } from '../state/random.ts';
import type { Optimization } from '../state/world-state.ts';

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
