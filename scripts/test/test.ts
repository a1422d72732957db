import { ensureBuilt } from '../build/ensure-built.ts';
import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { runStep, type StepResult } from './run-step.ts';
import { type Step, steps } from './steps.ts';
import { describeCounts, noTests, sumCounts } from './test-counts.ts';
import type { Subset } from './test-options.mjs';

/**
 * `npm test`: runs every step of the subsets, so that one run tells everything; only tests of a build that failed are
 * left out. The last line sums what the runners counted.
 */
export async function test(subsets: ReadonlySet<Subset>): Promise<void> {
  const wanted = steps.filter(({ subset }) => subsets.has(subset));
  const results = await runInOrder(wanted.filter(({ subset }) => subset === 'lint'));
  const tests = wanted.filter(({ subset }) => subset !== 'lint');
  if (tests.length > 0 && !isEnding()) results.push(...(await runOnBuild(tests)));

  if (isEnding()) return;
  console.log(`\n${describeCounts(sumCounts(results.map(({ counts }) => counts)))}`);
  await endWith(results.every(({ passed }) => passed) ? 0 : 1);
}

async function runOnBuild(tests: readonly Step[]): Promise<StepResult[]> {
  const problem = await ensureBuilt(rootFolder);
  if (problem === undefined) return runInOrder(tests);
  console.log(`${problem}\nNot run without the build: ${tests.map(({ name }) => name).join(', ')}`);
  return [{ passed: false, output: problem, counts: { ...noTests, failed: 1 } }];
}

async function runInOrder(wanted: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of wanted) {
    const startedAt = performance.now();
    const result = await runStep(step);
    // Broken off by Ctrl-C, a step says nothing about the code.
    if (isEnding()) break;
    console.log(describe(step, result, performance.now() - startedAt));
    results.push(result);
  }
  return results;
}

function describe({ name, report }: Step, { passed, output, counts }: StepResult, tookMs: number): string {
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  const line = `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)}${seconds.padStart(8)}`;
  return line + (report ? `  ${describeCounts(counts)}` : '') + (passed ? '' : `\n${output}`);
}
