import { describe, expect, it } from 'vitest';
import { catalogue, type MessageName } from '../catalogue.ts';
import { formatFaults } from '../format-faults.ts';
import type { InvalidSample } from './invalid-sample.ts';
import { invalidSamples } from './invalid-samples.ts';

const samples = Object.entries(invalidSamples) as [MessageName, InvalidSample][];

describe('an invalid sample', () => {
  it.each(samples)('of %s is refused at the path that it names, and nowhere else', (name, { payload, at }) => {
    const { success, error } = catalogue[name].payload.safeParse(payload);

    expect(success).toBe(false);
    expect(formatFaults(error!).map(({ path }) => path)).toEqual([at]);
  });
});
