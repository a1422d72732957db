import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeCounts, readCounts } from './read-counts.ts';
import { runStep } from './run-tests.ts';

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('counts what Vitest has counted', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  expect(readCounts(reportOf(report))).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test('counts what Playwright has counted, where a flaky test has failed', () => {
  const report = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 } };
  expect(readCounts(reportOf(report))).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

test.each(['', '{"sta', '{}', 'null'])('knows nothing from a report that says "%s"', (content) => {
  expect(readCounts(reportOf(content))).toBeUndefined();
});

test('the last line of a run sums all counts, and names skipped tests only where there are some', () => {
  const counts = { passed: 400, failed: 1, skipped: 0 };
  expect(describeCounts([counts, { ...counts, passed: 12 }])).toBe('412 passed, 2 failed');
  expect(describeCounts([{ ...counts, skipped: 3 }])).toBe('400 passed, 1 failed, 3 skipped');
});

test('a runner that wrote no report has failed, whatever its exit code and a report of before', async () => {
  const report = 'test-results/run-tests-test.json';
  const step = { name: 'unit', part: 'unit', tool: 'tsx/dist/cli.mjs', args: ['--version'], report } as const;
  expect(await runStep(step, 'test:all')).toMatchObject({ passed: false, counts: { passed: 0, failed: 1 } });
});
