import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import type { StepResult } from './step-result.ts';
import { describeCounts, noTests, sumCounts } from './test-counts.ts';

/** Says what was left out, if anything, and how a run went; the exit code says whether everything passed. */
export async function conclude(results: readonly StepResult[], leftOut: string): Promise<void> {
  if (isEnding()) return;
  if (leftOut !== '') console.log(`\n${leftOut}`);
  console.log(`\n${summarize(results)}`);
  await endWith(results.every(({ passed }) => passed) ? 0 : 1);
}

/** The last line of a run, for example `9 steps ok, 6909 passed, 0 failed`: continuous integration reads its end. */
export function summarize(results: readonly StepResult[]): string {
  const failed = results.filter(({ passed }) => !passed);
  const ok = results.length - failed.length;
  const steps = [
    `${ok} ${ok === 1 ? 'step' : 'steps'} ok`,
    ...(failed.length > 0 ? [`${failed.length} FAILED (${failed.map(({ name }) => name).join(', ')})`] : []),
    ...(results.some(({ counts }) => counts) ? [] : ['no tests run']),
  ];
  // A step that failed without tests is counted among the failures, so that they are never 0.
  const counts = results.map(({ passed, counts = { ...noTests, failed: passed ? 0 : 1 } }) => counts);
  return `${steps.join(', ')}, ${describeCounts(sumCounts(counts))}`;
}
