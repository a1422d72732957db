import { expect, it } from 'vitest';
import { quickStep, steps } from './steps.ts';

it('npm test runs every step, and what it leaves out of one is said', () => {
  expect(steps.map(quickStep).map(({ name }) => name)).toEqual(steps.map(({ name }) => name));
  const limited = steps.filter((step) => quickStep(step).args.length > step.args.length);
  expect(limited.map(({ name, quick }) => [name, quick?.leavesOut])).toEqual([
    ['unit', expect.stringContaining('guides')],
    ['e2e', expect.stringContaining('Chromium')],
  ]);
});

it('a step without a quick part runs whole', () => {
  const linter = { name: 'code', subset: 'lint', tool: 'oxlint', args: ['.'] } as const;
  expect(quickStep(linter)).toEqual(linter);
});
