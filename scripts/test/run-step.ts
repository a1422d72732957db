import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { readCounts } from './read-counts.ts';
import type { Step } from './steps.ts';
import { noTests, type TestCounts } from './test-counts.ts';
import { toolPath } from './tool-path.ts';

export interface StepResult {
  readonly passed: boolean;
  readonly output: string;
  readonly counts: TestCounts;
}

/** Runs a step to its end. A step that failed without a test to show for it counts as one failed test. */
export async function runStep({ tool, args, report }: Step): Promise<StepResult> {
  const reportFile = report && join(rootFolder, report.file);
  if (reportFile) rmSync(reportFile, { force: true });
  const env = { ...process.env, CI: 'true', NODE_ENV: undefined };
  const { exitCode, output } = await runToEnd(process.execPath, [toolPath(tool), ...args], { cwd: rootFolder, env });
  const passed = exitCode === 0;
  const counts = report && reportFile ? readCounts(report.runner, reportFile) : noTests;
  return { passed, output, counts: passed || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}
