import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rootFolder } from '../setup/root-folder.mjs';
import { describeStep, keepOutput, type StepResult, summarize } from './step-result.ts';

const lint: StepResult = {
  name: 'code',
  passed: true,
  output: 'all the output',
  outputFile: 'test-results/code.txt',
  failures: [],
  tookMs: 12_340,
};
const failed: StepResult = { ...lint, passed: false };

it('is one line for a step that passed, with its tests if it runs any', () => {
  expect(describeStep(lint)).toBe('ok      code        12.3 s');
  const unit = { ...lint, name: 'unit', counts: { passed: 7, failed: 0, skipped: 1 } };
  expect(describeStep(unit)).toBe('ok      unit        12.3 s  7 passed, 0 failed, 1 skipped');
});

it('names the files of skipped tests, by their path in the repository', () => {
  const skipped = [join(rootFolder, 'a.test.ts'), 'b.test.ts', join(rootFolder, 'a.test.ts')];
  const unit = { ...lint, name: 'unit', counts: { passed: 7, failed: 0, skipped: 3 }, skipped };
  expect(describeStep(unit).split('\n').slice(1)).toEqual(['- 2 skipped in a.test.ts', '- 1 skipped in b.test.ts']);
});

it('shows what a linter objects to, without colours and empty lines', () => {
  expect(describeStep({ ...failed, output: '\u001B[31ma.ts\u001B[39m\n\n  1:2  error  no-eval\n' })).toBe(
    'FAILED  code        12.3 s\na.ts\n  1:2  error  no-eval\nThe whole output is in test-results/code.txt',
  );
});

it('keeps an output without its colours, which only a terminal shows', () => {
  const { output, outputFile } = keepOutput('step-result-test', '\u001B[31ma.ts\u001B[39m\n');
  const file = join(rootFolder, outputFile);
  onTestFinished(() => rmSync(file));
  expect(output).toBe('a.ts\n');
  expect(readFileSync(file, 'utf8')).toBe('a.ts\n');
});

it('shows the failed tests instead of the output, by their path in the repository', () => {
  const failures = [
    { title: `${join(rootFolder, 'a.test.ts')} › counts`, message: '\u001B[31mexpected 3\u001B[39m\n' },
  ];
  expect(
    describeStep({ ...failed, failures })
      .split('\n')
      .slice(1),
  ).toEqual(['✗ a.test.ts › counts', '    expected 3', 'The whole output is in test-results/code.txt']);
});

it('shows the start of a long message, without the stack of packages', () => {
  const stack = [
    'Error: no',
    '    at a.ts:1:1',
    '    at node_modules/b/c.js:1:1',
    ...Array<string>(50).fill('call log'),
  ];
  const lines = describeStep({ ...failed, failures: [{ title: 'a', message: stack.join('\n') }] }).split('\n');
  expect(lines).toHaveLength(17);
  expect(lines.join('\n')).not.toContain('node_modules');
});

it('names all of many failed tests, on about 100 lines', () => {
  const failures = Array.from({ length: 40 }, (_, index) => ({ title: `test ${index}`, message: 'a\nb\nc\nd' }));
  const lines = describeStep({ ...failed, failures }).split('\n');
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(40);
  expect(lines.length).toBeLessThanOrEqual(102);
});

it('cuts a long output off, and says how much is missing and where it is', () => {
  const output = Array.from({ length: 700 }, (_, index) => `line ${index}`).join('\n');
  const lines = describeStep({ ...failed, output }).split('\n');
  expect(lines).toHaveLength(102);
  expect(lines.at(-1)).toBe('600 more lines; the whole output is in test-results/code.txt');
});

describe('the last line of a run', () => {
  const code: StepResult = { name: 'code', passed: true, output: '', outputFile: '', failures: [], tookMs: 1 };
  const unit: StepResult = { ...code, name: 'unit', counts: { passed: 400, failed: 0, skipped: 0 } };
  const e2e: StepResult = { ...code, name: 'e2e', counts: { passed: 12, failed: 0, skipped: 0 } };

  it('counts steps and tests', () => {
    expect(summarize([code, unit, e2e])).toBe('3 steps ok, 412 passed, 0 failed');
    expect(summarize([unit])).toBe('1 step ok, 400 passed, 0 failed');
  });

  it('names the steps that failed', () => {
    const failedUnit = { ...unit, passed: false, counts: { passed: 399, failed: 1, skipped: 2 } };
    expect(summarize([code, failedUnit, e2e])).toBe('2 steps ok, 1 FAILED (unit), 411 passed, 1 failed, 2 skipped');
  });

  it('says so when no tests were run', () => {
    expect(summarize([code, { ...code, name: 'types' }])).toBe('2 steps ok, no tests run, 0 passed, 0 failed');
  });

  it('counts a failed step without tests as a failure', () => {
    expect(summarize([{ ...code, passed: false }, unit])).toBe('1 step ok, 1 FAILED (code), 400 passed, 1 failed');
  });
});
