import { expect, it } from 'vitest';
import { checkSteps } from './check-steps.ts';

function argsOf(...files: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(checkSteps(files).map(({ name, args }) => [name, args]));
}

it('runs nothing when nothing has changed', () => {
  expect(checkSteps([])).toEqual([]);
});

it('formats and lints the changed files only, and runs the tests that import them', () => {
  const { format, code, unit } = argsOf('web/src/lib/a.ts', 'docs/a.md');
  expect(format?.slice(-2)).toEqual(['web/src/lib/a.ts', 'docs/a.md']);
  expect(code).toEqual([
    ...['-c', 'oxlint.config.mjs', '--max-warnings=0', '--no-error-on-unmatched-pattern'],
    'web/src/lib/a.ts',
  ]);
  expect(unit?.at(0)).toBe('related');
  expect(unit?.at(-1)).toBe('web/src/lib/a.ts');
  for (const args of [format, code, unit]) expect(args).not.toContain('.');
});

it('checks the types of everything, because a change may break whoever imports it', () => {
  const { types } = argsOf('web/src/lib/a.ts');
  expect(types?.slice(0, 3)).toEqual(['-p', '.', '--incremental']);
});

it('asks no tool about files that are none of its business', () => {
  expect(Object.keys(argsOf('docs/a.md'))).toEqual(['format', 'spec']);
  expect(Object.keys(argsOf('web/src/ui/card.module.scss'))).toEqual(['format', 'unit', 'styles', 'spec']);
});
