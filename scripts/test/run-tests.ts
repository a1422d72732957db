import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ensureBuilt } from '../build/ensure-built.ts';
import { runToEnd } from '../processes/children.mjs';
import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import { describeCounts, describeSkipped, readCounts, type TestCounts } from './read-counts.ts';
import { type Part, type Step, steps, type TestCommand } from './steps.ts';

interface Result {
  readonly name: string;
  readonly passed: boolean;
  /** What is shown of it when it fails; a runner of tests shows its failures itself. */
  readonly output: string;
  /** Missing where the step runs no tests. */
  readonly counts?: TestCounts;
}

/**
 * Runs every step of these parts, so that one run tells everything; only tests of a build that failed are left out. Linters and
 * the build run side by side; tests, which use every core themselves, one step after the other.
 */
export async function runTests(
  command: TestCommand,
  parts: readonly Part[],
  leftOut: readonly string[],
): Promise<void> {
  const wanted = steps.filter(({ part }) => parts.includes(part));
  const linters = wanted.filter(({ part }) => part === 'lint');
  const tests = wanted.filter(({ part }) => part !== 'lint');
  // More at once would be too much for the memory of a small machine.
  const limit = pLimit(Math.min(4, availableParallelism()));
  const report = (name: string, run: () => Promise<Result>): Promise<Result> => limit(() => reporting(name, run));
  const first = [
    ...(tests.length > 0 ? [report('build', build)] : []),
    ...linters.map((step) => report(step.name, () => runStep(step, command))),
  ];
  const results = await Promise.all(first);
  if (results.some(({ name, passed }) => name === 'build' && !passed)) {
    console.log(`Not run without the build: ${tests.map(({ name }) => name).join(', ')}`);
  } else {
    for (const step of tests) results.push(await reporting(step.name, () => runStep(step, command)));
  }
  await conclude(results, leftOut);
}

/** Prints when a step starts, and how it went as soon as it is known. */
async function reporting(name: string, run: () => Promise<Result>): Promise<Result> {
  // Interrupted by Ctrl-C, a step proves nothing about the code.
  if (isEnding()) return endWith(1);
  console.log(`…       ${name}`);
  const startedAt = performance.now();
  const result = await run();
  if (isEnding()) return endWith(1);
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const tests = result.counts ? `  ${describeCounts([result.counts])}` : '';
  console.log(`${result.passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.padStart(8)}${tests}`);
  if (!result.passed && result.output !== '') console.log(result.output);
  return result;
}

/** A step takes a fraction of it; one that takes as long hangs. */
const limitMs = 3_600_000;

/**
 * Runs a step to its end. A step of tests that failed without a test to show for it counts as one failed test, and so
 * does one that wrote no report: nobody knows what it has tried.
 */
export async function runStep({ name, tool, args, quick = [], report }: Step, command: TestCommand): Promise<Result> {
  const reportFile = report === undefined ? undefined : join(rootFolder, report);
  if (reportFile !== undefined) rmSync(reportFile, { force: true });
  const words = [join(rootFolder, 'node_modules', tool), ...args, ...(command === 'test' ? quick : [])];
  const options = { cwd: rootFolder, env: environment(), ...(report === undefined ? {} : { stdio: shown }) };
  const { exitCode, output } = await runToEnd(process.execPath, words, options, limitMs);
  if (reportFile === undefined) return { name, passed: exitCode === 0, output };
  const counts = readCounts(reportFile);
  if (counts === undefined) {
    const problem = `${name} wrote no readable report, so nothing is known of its tests.\n`;
    return { name, passed: false, output: problem + output, counts: { passed: 0, failed: 1, skipped: {} } };
  }
  const passed = exitCode === 0 && counts.failed === 0;
  return { name, passed, output, counts: passed || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}

const shown: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit'];

/** Without colours, which some tools would use because of CI. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, CI: 'true', NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined };
}

/** Builds what is stale: tests of programs and pages run what is built. */
async function build(): Promise<Result> {
  const problem = await ensureBuilt(rootFolder);
  return { name: 'build', passed: problem === undefined, output: problem ?? '' };
}

/**
 * Ends with how the run went: what failed, what was skipped and why, and the counts, in which a step that failed without tests
 * is one that failed.
 */
async function conclude(results: readonly Result[], leftOut: readonly string[]): Promise<void> {
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length > 0) console.log(`\nFAILED: ${failed.map(({ name }) => name).join(', ')}`);
  const nothing = (passed: boolean): TestCounts => ({ passed: 0, failed: passed ? 0 : 1, skipped: {} });
  const counts = results.map((result) => result.counts ?? nothing(result.passed));
  console.log(`\n${[...leftOut, ...describeSkipped(counts), describeCounts(counts)].join('\n')}`);
  await endWith(failed.length === 0 ? 0 : 1);
}
