import { expect, test } from 'vitest';
import { flowNames, isInFlows } from './flows.ts';
import { rows } from './rows.ts';

test('every row belongs to one flow, that the server answers to each', () => {
  const stray = rows.filter(({ name }) => {
    const found = flowNames.filter((flow) => isInFlows(name, [flow])).length;
    return found !== (name === 'server/reached' ? flowNames.length : 1);
  });
  expect(stray).toEqual([]);
});
