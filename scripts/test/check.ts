import { rootFolder } from '../setup/root-folder.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { changedFiles } from './changed-files.ts';
import { checkSteps } from './check-steps.ts';
import { conclude } from './conclude.ts';
import { runBuild } from './run-build.ts';
import { processesAtOnce, runReporting } from './run-reporting.ts';
import { runStep } from './run-step.ts';

/** `npm run check`: what `npm test` says about the files changed since `main`, without browsers. */
export function check(): Promise<void> {
  return withLock(rootFolder, checkChanges, 'test');
}

async function checkChanges(): Promise<void> {
  const { present, removed } = await changedFiles(rootFolder);
  const count = present.length + removed.length;
  console.log(`${count} changed ${count === 1 ? 'file' : 'files'}`);
  const { steps, afterBuild } = checkSteps(present, removed);
  const ofBuild = afterBuild.map((step) => async () => {
    const build = await runBuild(['web']);
    return build.passed ? runStep(step) : build;
  });
  const runs = [...ofBuild, ...steps.map((step) => () => runStep(step))];
  const results = await runReporting(runs, processesAtOnce);
  await conclude(
    results,
    'Left to npm test: the main flows in a browser, and unit tests that no changed file leads to',
  );
}
