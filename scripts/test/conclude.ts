import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import type { StepResult } from './step-result.ts';
import { summarize } from './summarize.ts';

/** Says what was left out, if anything, and how a run went; the exit code says whether everything passed. */
export async function conclude(results: readonly StepResult[], leftOut: string): Promise<void> {
  if (isEnding()) return;
  if (leftOut !== '') console.log(`\n${leftOut}`);
  console.log(`\n${summarize(results)}`);
  await endWith(results.every(({ passed }) => passed) ? 0 : 1);
}
