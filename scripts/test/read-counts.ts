import { readFileSync } from 'node:fs';
import { noTests, type TestCounts } from './test-counts.ts';

/** Reads the report of a runner; one that was not written, because the runner broke down, has counted nothing. */
export function readCounts(runner: 'vitest' | 'playwright', reportFile: string): TestCounts {
  try {
    const counts = counters[runner](JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport & PlaywrightReport);
    return Object.values(counts).every(Number.isInteger) ? counts : noTests;
  } catch {
    return noTests;
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const counters = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }: VitestReport): TestCounts => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  // A test that passed only on a second try has not kept its promise.
  playwright: ({ stats: { expected, unexpected, flaky, skipped } }: PlaywrightReport): TestCounts => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  }),
};
