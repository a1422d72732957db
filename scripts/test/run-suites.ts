import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import { copyRepository } from '../testing/copy-repository.ts';
import type { Run } from './run-reporting.ts';
import { runStep } from './run-step.ts';
import type { StepResult } from './step-result.ts';
import type { Step } from './steps.ts';
import { hashOf, inputsOf, knownFiles, type SuiteName, suiteNames } from './suites.ts';

/** Leaves suites out of a step of Vitest. */
export function withoutSuites(step: Step, leftOut: readonly SuiteName[]): Step {
  if (step.tool !== 'vitest' || leftOut.length === 0) return step;
  const others = suiteNames.filter((name) => !leftOut.includes(name));
  return { ...step, args: [...step.args, ...['!slow*', 'slow', ...others].map((name) => `--project=${name}`)] };
}

/**
 * Every suite, each in a copy of its inputs: what it needs besides is missing there.
 *
 * @param hashes Receives those of the suites that passed without a skipped test.
 */
export function runsOfSuites(hashes: Map<SuiteName, string>): readonly Run[] {
  return suiteNames.map((name) => ({ name, run: () => runSuite(name, hashes) }));
}

async function runSuite(name: SuiteName, hashes: Map<SuiteName, string>): Promise<StepResult> {
  const files = inputsOf(name, (await knownFiles(rootFolder)) ?? []);
  const report = `test-results/${name.replace(/\W+/g, '-')}.json`;
  const copy = copyRepository(files);
  try {
    const hash = hashOf(copy, files);
    const result = await runStep({
      name,
      subset: 'unit',
      tool: 'vitest',
      args: [
        ...['run', `--project=${name}`, '--reporter=minimal', '--reporter=json'],
        `--outputFile.json=${join(rootFolder, report)}`,
      ],
      folder: copy,
      report: { runner: 'vitest', file: report },
    });
    if (result.passed && result.skipped?.length === 0) hashes.set(name, hash);
    return result;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
