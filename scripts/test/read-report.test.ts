import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3, testResults: [] };

it("reads Vitest's counts", () => {
  expect(readReport('vitest', report(vitest))?.counts).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

it('reads which tests Vitest saw fail, and files that failed before any test', () => {
  const failed = { status: 'failed', fullName: 'counts to two', failureMessages: ['expected 3 to be 2'] };
  const passed = { status: 'passed', fullName: 'counts to one', failureMessages: [] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(readReport('vitest', report({ ...vitest, testResults }))?.failures).toEqual([
    { title: 'a.test.ts › counts to two', message: 'expected 3 to be 2' },
    { title: 'b.test.ts', message: 'no such module' },
  ]);
});

it('reads in which files Vitest skipped tests', () => {
  const test = (status: string): unknown => ({ status, fullName: status, failureMessages: [] });
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: ['passed', 'skipped', 'todo'].map(test) },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: ['failed', 'pending'].map(test) },
  ];
  expect(readReport('vitest', report({ ...vitest, testResults }))?.skipped).toEqual([
    'a.test.ts',
    'a.test.ts',
    'b.test.ts',
  ]);
});

const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };

it("reads Playwright's counts, in which a flaky test has failed", () => {
  expect(readReport('playwright', report({ stats, suites: [], errors: [] }))?.counts).toEqual({
    passed: 7,
    failed: 3,
    skipped: 3,
  });
});

it('reads which tests Playwright saw fail, however deep, and errors outside any test', () => {
  const spec = (title: string, status: string, message: string): unknown => {
    return { title, file: 'a.test.ts', line: 5, tests: [{ status, results: [{ errors: [{ message }] }] }] };
  };
  const suites = [
    { specs: [spec('opens', 'expected', '')], suites: [{ specs: [spec('closes', 'unexpected', 'no')] }] },
  ];
  expect(readReport('playwright', report({ stats, suites, errors: [{ message: 'no browser' }] }))?.failures).toEqual([
    { title: 'outside any test', message: 'no browser' },
    { title: 'a.test.ts:5 › closes', message: 'no' },
  ]);
});

it('reads in which files Playwright skipped tests, however deep', () => {
  const spec = (file: string, ...statuses: string[]): unknown => {
    return { title: 'opens', file, line: 5, tests: statuses.map((status) => ({ status, results: [] })) };
  };
  const suites = [
    { specs: [spec('a.test.ts', 'skipped', 'expected')], suites: [{ specs: [spec('b.test.ts', 'skipped')] }] },
  ];
  expect(readReport('playwright', report({ stats, suites, errors: [] }))?.skipped).toEqual(['a.test.ts', 'b.test.ts']);
});

it.each(['', '{"sta', '{}', 'null'])('knows nothing from a report that says "%s"', (content) => {
  expect(readReport('playwright', report(content))).toBeUndefined();
  expect(readReport('vitest', report(content))).toBeUndefined();
  expect(readReport('playwright', join(folder, 'missing.json'))).toBeUndefined();
});
