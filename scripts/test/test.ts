import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { runBuild } from './run-build.ts';
import { processesAtOnce, runReporting } from './run-reporting.ts';
import { runStep } from './run-step.ts';
import { quickStep, steps, type Step, type Subset } from './steps.ts';
import { summarize } from './summarize.ts';

/**
 * Runs every step of the subsets, `npm test` the quick part of each, so that one run tells everything; only tests of a
 * build that failed are left out. Linters and the build run side by side; tests, which use every core themselves, one step after the other.
 */
export function test(command: 'test' | 'test:all', subsets: ReadonlySet<Subset>): Promise<void> {
  return withLock(rootFolder, () => runSteps(command, subsets), 'test');
}

async function runSteps(command: 'test' | 'test:all', subsets: ReadonlySet<Subset>): Promise<void> {
  const named = steps.filter(({ subset }) => subsets.has(subset));
  const wanted = command === 'test' ? named.map(quickStep) : named;
  const linters = wanted.filter(({ subset }) => subset === 'lint').map((step) => () => runStep(step));
  const tests = wanted.filter(({ subset }) => subset !== 'lint');
  const build = tests.length > 0 ? [runBuild] : [];

  // The first linter takes longest, the build is next.
  const results = await runReporting([...linters.slice(0, 1), ...build, ...linters.slice(1)], processesAtOnce);
  if (results.some(({ name, passed }) => name === 'build' && !passed)) {
    console.log(`Not run without the build: ${tests.map(({ name }) => name).join(', ')}`);
  } else {
    const runs = tests.map((step) => () => runStep(step));
    results.push(...(await runReporting(runs, 1)));
  }

  if (isEnding()) return;
  if (command === 'test') console.log(leftOut(named));
  console.log(`\n${summarize(results)}`);
  await endWith(results.every(({ passed }) => passed) ? 0 : 1);
}

/** Empty for linters alone, which leave nothing out. */
function leftOut(wanted: readonly Step[]): string {
  const parts = wanted.flatMap(({ quick }) => quick?.leavesOut ?? []);
  return parts.length === 0 ? '' : `\nLeft to npm run test:all: ${parts.join('; ')}`;
}
