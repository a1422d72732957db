import { readFileSync } from 'node:fs';
import type { JSONReport } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/reporters';

/** What a runner of tests has counted. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Reads the report of Vitest or Playwright; undefined where it was not written, because the runner broke down, or not whole. */
export function readCounts(reportFile: string): TestCounts | undefined {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonTestResults | JSONReport;
    const counts = 'stats' in report ? countsOfPlaywright(report) : countsOfVitest(report);
    return Object.values(counts).every(Number.isInteger) ? counts : undefined;
  } catch {
    return undefined;
  }
}

function countsOfVitest(report: JsonTestResults): TestCounts {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests };
}

/** A test that passed only on a second try has not kept its promise. */
function countsOfPlaywright({ stats: { expected, unexpected, flaky, skipped } }: JSONReport): TestCounts {
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** Returns for example `412 passed, 0 failed`, and `, 3 skipped` when some were. */
export function describeCounts(counts: readonly TestCounts[]): string {
  const sum = (kind: keyof TestCounts): number => counts.reduce((total, each) => total + each[kind], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
