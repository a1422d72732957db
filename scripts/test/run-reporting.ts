import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { isEnding } from '../processes/end-on-signal.mjs';
import { describeStep, type StepResult } from './step-result.ts';

/** More at once would be too much for the memory of a small machine. */
export const processesAtOnce = Math.min(4, availableParallelism());

/** What is to be run, with the name that is printed when it starts. */
export interface Run {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}

/** Runs steps in their order, and prints when each starts, and how it went as soon as it is known. */
export async function runReporting(runs: readonly Run[], concurrency: number): Promise<StepResult[]> {
  const limit = pLimit(concurrency);
  const results = await Promise.all(
    runs.map(({ name, run }) =>
      limit(async () => {
        // Interrupted by Ctrl-C, a step proves nothing about the code.
        if (isEnding()) return [];
        console.log(`…       ${name}`);
        const result = await run();
        if (!isEnding()) console.log(describeStep(result));
        return isEnding() ? [] : result;
      }),
    ),
  );
  return results.flat();
}
