import { dayMs, isoDay } from '../state/moments.ts';
import type { Random } from '../state/random.ts';
import type { MachinePart } from '../state/world-state.ts';
import { machineModels } from './machine-models.ts';

/** What the machine is made of, but for how full its disk is. */
export function createMachineParts(random: Random, now: number): readonly MachinePart[] {
  const chosen = machineModels.parts.map((slot) => random.pick(slot));
  return chosen.map((part) => {
    const whole = { itemId: random.id('sys'), ...part };
    return whole.part === 'operatingSystem'
      ? { ...whole, installedOn: isoDay(now - random.between(200, 900) * dayMs) }
      : whole;
  });
}
