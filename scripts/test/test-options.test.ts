import { expect, it } from 'vitest';
import { steps } from './steps.ts';
import { parseTestOptions } from './test-options.mjs';

it('runs everything when no part is named', () => {
  expect(parseTestOptions([])).toEqual({
    kind: 'run',
    subsets: new Set(steps.map(({ subset }) => subset)),
    mayInstall: true,
  });
});

it('runs the named parts, each once', () => {
  expect(parseTestOptions(['unit', 'lint', 'unit'])).toMatchObject({ subsets: new Set(['lint', 'unit']) });
});

it('installs no browser when it is told so', () => {
  expect(parseTestOptions(['e2e', '--no-install'])).toEqual({
    kind: 'run',
    subsets: new Set(['e2e']),
    mayInstall: false,
  });
  expect(parseTestOptions(['--no-install'])).toMatchObject({ subsets: new Set(['lint', 'unit', 'e2e']) });
});

it('says what is allowed', () => {
  expect(parseTestOptions(['e2e', 'units'])).toEqual({
    kind: 'wrong',
    problem: 'Unknown part units: allowed are lint, unit, e2e, --no-install.',
  });
  expect(parseTestOptions(['--help'])).toEqual({ kind: 'help' });
});
