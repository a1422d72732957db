import { expect, it } from 'vitest';
import { partOf, steps, type TestCommand } from './steps.ts';

const limited = (command: TestCommand): readonly unknown[] =>
  steps
    .filter((step) => partOf(step, command).args.length > step.args.length)
    .map(({ name, parts }) => [name, parts?.[command]?.leavesOut]);

it('npm test runs every step, and what it leaves out of one is said', () => {
  expect(steps.map((step) => partOf(step, 'test').name)).toEqual(steps.map(({ name }) => name));
  expect(limited('test')).toEqual([
    ['unit', expect.stringContaining('guides')],
    ['e2e', expect.stringContaining('Chromium')],
  ]);
});

it('npm run test:all leaves out only what two engines do alike', () => {
  expect(limited('test:all')).toEqual([['e2e', expect.stringContaining('Firefox')]]);
});

it('a step without a part for a command runs whole', () => {
  const linter = { name: 'code', subset: 'lint', tool: 'oxlint', args: ['.'] } as const;
  expect(partOf(linter, 'test')).toEqual(linter);
});
