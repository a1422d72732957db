import { fail } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { changedFiles } from './changed-files.ts';
import { checkSteps } from './check-steps.ts';
import { conclude } from './step-result.ts';
import { processesAtOnce, runReporting } from './run-reporting.ts';
import { runBuild, runOf, runStep } from './run-step.ts';

/** `npm run check`: what `npm test` says about the files that this branch changes, without browsers. */
export function check(): Promise<void> {
  return withLock(rootFolder, checkChanges, 'test');
}

async function checkChanges(): Promise<void> {
  const { present, removed, base } = await changedFiles(rootFolder);
  const count = present.length + removed.length;
  // This must not pass: a command that is chained to it would run as if something had been checked.
  if (count === 0) return fail(1, `Nothing differs from ${base}, so nothing was checked.`);
  console.log(`${count} ${count === 1 ? 'file differs' : 'files differ'} from ${base}`);
  const { steps, afterBuild } = checkSteps(present, removed);
  const ofBuild = afterBuild.map((step) => ({
    name: `build, ${step.name}`,
    run: async () => {
      const build = await runBuild(['web']);
      return build.passed ? runStep(step) : build;
    },
  }));
  const results = await runReporting([...steps.map(runOf), ...ofBuild], processesAtOnce);
  await conclude(
    results,
    'Left to npm test: the main flows in a browser, and unit tests that no changed file leads to',
  );
}
