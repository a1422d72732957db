import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { withLock } from '../setup/with-lock.mjs';
import { changedFiles } from './changed-files.ts';
import { checkSteps } from './check-steps.ts';
import { processesAtOnce, runReporting } from './run-reporting.ts';
import { runStep } from './run-step.ts';
import { summarize } from './summarize.ts';

/** `npm run check`: quick checks of files changed since `main`. */
export function check(): Promise<void> {
  return withLock(rootFolder, checkChanges, 'test');
}

async function checkChanges(): Promise<void> {
  const files = await changedFiles(rootFolder);
  console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}`);
  const runs = checkSteps(files).map((step) => () => runStep(step));
  const results = await runReporting(runs, processesAtOnce);
  if (isEnding()) return;
  console.log(`\n${summarize(results)}`);
  await endWith(results.every(({ passed }) => passed) ? 0 : 1);
}
