import { expect, it } from 'vitest';
import type { StepResult } from './step-result.ts';
import { summarize } from './conclude.ts';

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
