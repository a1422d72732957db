import { rootFolder } from '../setup/root-folder.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { conclude } from './step-result.ts';
import { processesAtOnce, runReporting } from './run-reporting.ts';
import { runBuild, runOf } from './run-step.ts';
import { runsOfSuites, withoutSuites } from './run-suites.ts';
import { partOf, steps, type Subset, type TestCommand, testCommands } from './steps.ts';
import { type SuiteName, suiteNames, unchangedSuites, writePassed } from './suites.ts';

/**
 * Runs the command's part of every step of the subsets, so that one run tells everything; only tests of a build that failed are left out. Linters and the build run side by side; tests, which use every core themselves, one step after the other.
 */
export function test(command: TestCommand, subsets: ReadonlySet<Subset>): Promise<void> {
  return withLock(rootFolder, () => runSteps(command, subsets), 'test');
}

async function runSteps(command: TestCommand, subsets: ReadonlySet<Subset>): Promise<void> {
  const named = steps.filter(({ subset }) => subsets.has(subset));
  const unchanged = command === 'test:all' ? await unchangedSuites(rootFolder) : new Map<SuiteName, string>();
  const apart = command === 'test:everything' ? suiteNames : [...unchanged.keys()];
  const wanted = named.map((step) => withoutSuites(partOf(step, command), apart));
  const passed = new Map<SuiteName, string>();
  const suiteRuns = command === 'test:everything' && subsets.has('unit') ? runsOfSuites(passed) : [];
  const linters = wanted.filter(({ subset }) => subset === 'lint').map(runOf);
  const tests = [...wanted.filter(({ subset }) => subset !== 'lint').map(runOf), ...suiteRuns];
  const build = tests.length > 0 ? [{ name: 'build', run: () => runBuild() }] : [];

  // The first linter takes longest, the build is next.
  const results = await runReporting([...linters.slice(0, 1), ...build, ...linters.slice(1)], processesAtOnce);
  if (results.some(({ name, passed: isBuilt }) => name === 'build' && !isBuilt)) {
    console.log(`Not run without the build: ${tests.map(({ name }) => name).join(', ')}`);
  } else {
    results.push(...(await runReporting(tests, 1)));
  }
  if (passed.size > 0 && results.every((result) => result.passed)) writePassed(rootFolder, passed);

  const leftOut = named.flatMap(({ parts }) => parts?.[command]?.leavesOut ?? []);
  const lines = [
    ...(leftOut.length === 0 ? [] : [`Left to npm run ${testCommands[command].leavesTo}: ${leftOut.join('; ')}`]),
    ...(subsets.has('unit')
      ? [...unchanged].map(([name, on]) => `Not run: ${name}, unchanged since it passed on ${on}`)
      : []),
  ];
  await conclude(results, lines.join('\n'));
}
