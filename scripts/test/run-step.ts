import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, ensureBuilt } from '../build/ensure-built.ts';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { noTests, readReport } from './read-report.ts';
import type { Run } from './run-reporting.ts';
import { keepOutput, type StepResult } from './step-result.ts';
import type { Step, Subset } from './steps.ts';
import { toolPath } from './tool-path.ts';

/** A step takes a tenth of it; one that takes as long hangs. */
const limitsMs = { lint: 600_000, unit: 1_800_000, e2e: 3_600_000 } as const satisfies Record<Subset, number>;

export function runOf(step: Step): Run {
  return { name: step.name, run: () => runStep(step) };
}

/**
 * Runs a step to its end. A step of tests that failed without a test to show for it counts as one failed test, and so
 * does one that wrote no report: nobody knows what it has tried.
 */
export async function runStep(
  { name, subset, tool, args, report, folder = rootFolder }: Step,
  limitMs: number = limitsMs[subset],
): Promise<StepResult> {
  const startedAt = performance.now();
  const reportFile = report && join(rootFolder, report.file);
  if (reportFile) rmSync(reportFile, { force: true });
  const words = [toolPath(tool), ...args];
  const { exitCode, output, cutShort } = await runToEnd(
    process.execPath,
    words,
    { cwd: folder, env: environment() },
    limitMs,
  );
  const tookMs = performance.now() - startedAt;
  if (!report || !reportFile)
    return { name, passed: exitCode === 0, failures: [], ...keepOutput(name, output), tookMs };
  const read = readReport(report.runner, reportFile);
  const passed = exitCode === 0 && read !== undefined;
  // Some runners pass a signal of their process on as an exit code, as shells do.
  const cause = cutShort ?? (exitCode > 128 ? `it ended with ${exitCode}, as after a signal` : undefined);
  const reason = cause === undefined ? 'wrote no readable report' : `was cut short: ${cause}`;
  const complaint = read === undefined ? `${report.runner} ${reason}, so nothing is known of its tests.\n` : '';
  const { counts, failures, skipped } = read ?? { counts: noTests, failures: [], skipped: [] };
  return {
    ...{ name, passed, failures, skipped, tookMs },
    ...keepOutput(name, complaint + output),
    counts: passed || counts.failed > 0 ? counts : { ...counts, failed: 1 },
  };
}

/** What the tools write is kept in files: without colours, which some would use because of CI. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, CI: 'true', NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined };
}

/** Builds what is stale: tests of programs and pages run what is built. */
export async function runBuild(workspaces?: readonly Build['workspace'][]): Promise<StepResult> {
  const startedAt = performance.now();
  const problem = await ensureBuilt(rootFolder, undefined, workspaces);
  return {
    name: 'build',
    passed: problem === undefined,
    failures: [],
    ...keepOutput('build', problem ?? ''),
    tookMs: performance.now() - startedAt,
  };
}
