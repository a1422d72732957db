import { availableParallelism } from 'node:os';
import { isEnding } from '../processes/end-on-signal.mjs';
import { runSideBySide } from './run-side-by-side.ts';
import { describeStep, type StepResult } from './step-result.ts';

/** More at once would be too much for the memory of a small machine. */
export const processesAtOnce = Math.min(4, availableParallelism());

/** Runs steps and prints how each went as soon as it is known. */
export function runReporting(runs: readonly (() => Promise<StepResult>)[], limit: number): Promise<StepResult[]> {
  const reporting = runs.map((run) => async () => {
    const result = await run();
    // Interrupted by Ctrl-C, a step proves nothing about the code.
    if (!isEnding()) console.log(describeStep(result));
    return result;
  });
  return runSideBySide(reporting, limit, isEnding);
}
