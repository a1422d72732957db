import { expect, it } from 'vitest';
import { steps } from './steps.ts';
import { parseTestOptions } from './test-options.mjs';

it('runs everything when no part is named', () => {
  expect(parseTestOptions([])).toEqual({ kind: 'subsets', subsets: new Set(steps.map(({ subset }) => subset)) });
});

it('runs the named parts, each once', () => {
  expect(parseTestOptions(['unit', 'lint', 'unit'])).toEqual({ kind: 'subsets', subsets: new Set(['lint', 'unit']) });
});

it('says what is allowed', () => {
  expect(parseTestOptions(['e2e', 'units'])).toEqual({
    kind: 'wrong',
    problem: 'Unknown part units: allowed are lint, unit, e2e.',
  });
  expect(parseTestOptions(['--help'])).toEqual({ kind: 'help' });
});
