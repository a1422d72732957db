import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { readReport } from './read-report.ts';
import { keepOutput, type StepResult } from './step-result.ts';
import type { Step } from './steps.ts';
import { toolPath } from './tool-path.ts';

/** Runs a step to its end. A step of tests that failed without a test to show for it counts as one failed test. */
export async function runStep({ name, tool, args, report }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const reportFile = report && join(rootFolder, report.file);
  if (reportFile) rmSync(reportFile, { force: true });
  const { exitCode, output } = await runToEnd(process.execPath, [toolPath(tool), ...args], {
    cwd: rootFolder,
    env: environment(),
  });
  const passed = exitCode === 0;
  const result = { name, passed, ...keepOutput(name, output), tookMs: performance.now() - startedAt };
  if (!report || !reportFile) return { ...result, failures: [] };
  const { counts, failures } = readReport(report.runner, reportFile);
  return { ...result, failures, counts: passed || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}

/** What the tools write is kept in files: without colours, which some would use because of CI. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, CI: 'true', NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined };
}
