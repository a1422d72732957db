import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResult, JsonTestResults } from 'vitest/reporters';

/** A test that failed, with the runner's message. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

export interface Report {
  readonly counts: TestCounts;
  readonly failures: readonly Failure[];
  /** The file of each test that was skipped. */
  readonly skipped: readonly string[];
}

/** Reads the report of a runner; undefined where it was not written, because the runner broke down, or not whole. */
export function readReport(runner: 'vitest' | 'playwright', reportFile: string): Report | undefined {
  try {
    const report = readers[runner](JSON.parse(readFileSync(reportFile, 'utf8')) as JsonTestResults & JSONReport);
    return Object.values(report.counts).every(Number.isInteger) ? report : undefined;
  } catch {
    return undefined;
  }
}

const readers = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }: JsonTestResults) => ({
    counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    failures: testResults.flatMap(failuresOfFile),
    skipped: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(() => name),
    ),
  }),
  // A test that passed only on a second try has not kept its promise.
  playwright: ({ stats: { expected, unexpected, flaky, skipped }, suites, errors }: JSONReport) => ({
    counts: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [
      // Errors outside any test, such as an import that failed.
      ...errors.map(({ message = '' }) => ({ title: 'outside any test', message })),
      ...suites.flatMap(specsOf).flatMap(failuresOfSpec),
    ],
    skipped: suites
      .flatMap(specsOf)
      .flatMap(({ file, tests }) => tests.filter(({ status }) => status === 'skipped').map(() => file)),
  }),
};

/** A file may have failed itself, for example at an import. */
function failuresOfFile({ name, status, message, assertionResults }: JsonTestResult): readonly Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ title: name, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${name} › ${fullName}`,
    message: (failureMessages ?? []).join('\n'),
  }));
}

function specsOf({ suites = [], specs }: JSONReportSuite): readonly JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOfSpec({ title, file, line, tests }: JSONReportSpec): readonly Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => ({
      title: `${file}:${line} › ${title}`,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    }));
}

/** What a test runner has counted. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function sumCounts(counts: readonly TestCounts[]): TestCounts {
  return counts.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    noTests,
  );
}

/** Returns for example `412 passed, 0 failed`, and `, 3 skipped` when some were. */
export function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
