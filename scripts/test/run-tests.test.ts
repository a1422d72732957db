import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootFolder } from '../root-folder.mjs';
import { describeCounts, describeSkipped, readCounts } from './read-counts.ts';
import { runStep } from './run-tests.ts';

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('counts what Vitest has counted', () => {
  const assertionResults = [{ status: 'passed' }, { status: 'skipped' }, { status: 'todo' }];
  const testResults = [{ name: join(rootFolder, 'deploy/nginx/tls.slow.test.ts'), assertionResults }];
  const report = { numPassedTests: 7, numFailedTests: 2, testResults };
  expect(readCounts(reportOf(report))).toEqual({
    passed: 7,
    failed: 2,
    skipped: { 'deploy/nginx/tls.slow.test.ts': 2 },
  });
});

test('counts what Playwright has counted, where a flaky test has failed', () => {
  const specs = [
    { tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no Xvfb' }] }, { status: 'expected' }] },
  ];
  const suites = [{ file: 'agent.test.ts', specs: [], suites: [{ file: 'agent/asking.suite.ts', specs }] }];
  const config = { rootDir: join(rootFolder, 'web/e2e') };
  const report = { config, stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 1 }, suites };
  expect(readCounts(reportOf(report))).toEqual({
    passed: 7,
    failed: 3,
    skipped: { 'web/e2e/agent/asking.suite.ts: no Xvfb': 1 },
  });
});

test.each(['', '{"sta', '{}', 'null'])('knows nothing from a report that says "%s"', (content) => {
  expect(readCounts(reportOf(content))).toBeUndefined();
});

test('the last lines of a run say in which files tests were skipped, and sum all counts', () => {
  const counts = { passed: 400, failed: 1, skipped: {} };
  expect(describeCounts([counts, { ...counts, passed: 12 }])).toBe('412 passed, 2 failed');
  expect(describeSkipped([counts])).toEqual([]);
  const some = [{ ...counts, skipped: { 'a.test.ts': 2, 'b.test.ts': 1 } }];
  expect(describeCounts(some)).toBe('400 passed, 1 failed, 3 skipped');
  expect(describeSkipped(some)).toEqual(['Skipped, 2 in a.test.ts', 'Skipped, 1 in b.test.ts']);
});

test('a runner that wrote no report has failed, whatever its exit code and a report of before', async () => {
  const report = 'test-results/run-tests-test.json';
  const step = { name: 'unit', part: 'unit', tool: 'tsx/dist/cli.mjs', args: ['--version'], report } as const;
  expect(await runStep(step, 'test:all')).toMatchObject({ passed: false, counts: { passed: 0, failed: 1 } });
});
