import { rootFolder } from '../setup/root-folder.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { changedFiles } from './changed-files.ts';
import { checkSteps } from './check-steps.ts';
import { conclude } from './conclude.ts';
import { runBuild } from './run-build.ts';
import { processesAtOnce, runReporting } from './run-reporting.ts';
import { runStep } from './run-step.ts';

/** `npm run check`: quick checks of the files changed since `main`: all of `npm test` except the browser tests. */
export function check(): Promise<void> {
  return withLock(rootFolder, checkChanges, 'test');
}

async function checkChanges(): Promise<void> {
  const files = await changedFiles(rootFolder);
  console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}`);
  const { steps, afterBuild } = checkSteps(files);
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
