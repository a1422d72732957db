import { type Build, ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { keepOutput, type StepResult } from './step-result.ts';

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
