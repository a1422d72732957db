import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/reporters';
import { rootFolder } from '../root-folder.mjs';

/** What a runner of tests has counted. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** By the files that the tests are in, with the reason where a runner tells it. */
  readonly skipped: Readonly<Record<string, number>>;
}

/** Reads the report of Vitest or Playwright; undefined where it was not written, because the runner broke down, or not whole. */
export function readCounts(reportFile: string): TestCounts | undefined {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonTestResults | JSONReport;
    const counts = 'stats' in report ? countsOfPlaywright(report) : countsOfVitest(report);
    return Number.isInteger(counts.passed + counts.failed) ? counts : undefined;
  } catch {
    return undefined;
  }
}

function countsOfVitest({ numPassedTests, numFailedTests, testResults }: JsonTestResults): TestCounts {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(() => relative(rootFolder, name)),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: countEach(skipped) };
}

/** A test that passed only on a second try has not kept its promise. */
function countsOfPlaywright({ stats: { expected, unexpected, flaky }, config, suites }: JSONReport): TestCounts {
  const skippedIn = ({ file, specs, suites: inner = [] }: JSONReportSuite): readonly string[] => [
    ...specs
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) =>
        [
          relative(rootFolder, `${config.rootDir}/${file}`),
          ...annotations.map(({ description = '' }) => description),
        ].join(': '),
      ),
    ...inner.flatMap(skippedIn),
  ];
  return { passed: expected, failed: unexpected + flaky, skipped: countEach(suites.flatMap(skippedIn)) };
}

function countEach(names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]));
}

/** Returns for example `412 passed, 0 failed`, and `, 3 skipped` when some were. */
export function describeCounts(counts: readonly TestCounts[]): string {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  const skipped = sum(counts.flatMap((each) => Object.values(each.skipped)));
  const passed = sum(counts.map((each) => each.passed));
  const failed = sum(counts.map((each) => each.failed));
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A line for each file in which tests were skipped. */
export function describeSkipped(counts: readonly TestCounts[]): readonly string[] {
  return counts.flatMap(({ skipped }) =>
    Object.entries(skipped).map(([file, count]) => `Skipped, ${count} in ${file}`),
  );
}
