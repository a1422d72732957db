import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCounts } from './read-counts.ts';
import { describeCounts, sumCounts } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
}

it('sums what the runners counted', () => {
  const sum = sumCounts([
    { passed: 400, failed: 0, skipped: 0 },
    { passed: 12, failed: 1, skipped: 3 },
  ]);
  expect(sum).toEqual({ passed: 412, failed: 1, skipped: 3 });
});

it('says how many passed and failed, and how many were skipped if any', () => {
  expect(describeCounts({ passed: 412, failed: 0, skipped: 0 })).toBe('412 passed, 0 failed');
  expect(describeCounts({ passed: 411, failed: 1, skipped: 2 })).toBe('411 passed, 1 failed, 2 skipped');
});

it("reads Vitest's report", () => {
  const file = report('{"numPassedTests":7,"numFailedTests":2,"numPendingTests":1,"numTodoTests":3}');
  expect(readCounts('vitest', file)).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

it("reads Playwright's report, in which a flaky test has failed", () => {
  const file = report('{"stats":{"expected":7,"unexpected":2,"flaky":1,"skipped":3}}');
  expect(readCounts('playwright', file)).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

it.each(['', '{"sta', '{}', 'null'])('counts nothing in a report that says "%s"', (content) => {
  expect(readCounts('playwright', report(content))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(readCounts('vitest', report(content))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(readCounts('playwright', join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
