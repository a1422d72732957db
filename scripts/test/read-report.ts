import { readFileSync } from 'node:fs';
import type { TestCounts } from './test-counts.ts';

/** A test that failed, with the runner's message. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

export interface Report {
  readonly counts: TestCounts;
  readonly failures: readonly Failure[];
}

/** Reads the report of a runner; undefined where it was not written, because the runner broke down, or not whole. */
export function readReport(runner: 'vitest' | 'playwright', reportFile: string): Report | undefined {
  try {
    const report = readers[runner](JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport & PlaywrightReport);
    return Object.values(report.counts).every(Number.isInteger) ? report : undefined;
  } catch {
    return undefined;
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults?: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file itself failed, for example at an import; empty when its tests did. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
  /** What belongs to no test, for example an import that failed. */
  readonly errors?: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly PlaywrightError[] }[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

const readers = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] }: VitestReport) => ({
    counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    failures: testResults.flatMap(failuresOfFile),
  }),
  // A test that passed only on a second try has not kept its promise.
  playwright: ({ stats: { expected, unexpected, flaky, skipped }, suites = [], errors = [] }: PlaywrightReport) => ({
    counts: { passed: expected, failed: unexpected + flaky, skipped },
    failures: [
      ...errors.map((error) => ({ title: 'outside any test', message: error.message ?? '' })),
      ...suites.flatMap(failuresOfSuite),
    ],
  }),
};

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): readonly Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ title: name, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${name} › ${fullName}`,
    message: (failureMessages ?? []).join('\n'),
  }));
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): readonly Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        title: `${file}:${line} › ${title}`,
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}
