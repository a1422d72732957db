import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { isEnding } from '../processes/end-on-signal.mjs';
import { describeStep, type StepResult } from './step-result.ts';

/** More at once would be too much for the memory of a small machine. */
export const processesAtOnce = Math.min(4, availableParallelism());

/** Runs steps, begun in their order, and prints how each went as soon as it is known. */
export async function runReporting(
  runs: readonly (() => Promise<StepResult>)[],
  concurrency: number,
): Promise<StepResult[]> {
  const limit = pLimit(concurrency);
  const results = await Promise.all(
    runs.map((run) =>
      limit(async () => {
        // Interrupted by Ctrl-C, a step proves nothing about the code.
        const result = isEnding() ? undefined : await run();
        if (result !== undefined && !isEnding()) console.log(describeStep(result));
        return result ?? [];
      }),
    ),
  );
  return results.flat();
}
