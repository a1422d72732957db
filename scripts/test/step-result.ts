import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootFolder } from '../setup/root-folder.mjs';
import { describeFailures } from './describe-failures.ts';
import type { Failure } from './read-report.ts';
import { describeCounts, type TestCounts } from './test-counts.ts';

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
  /** What keeps the output, from the root of the repository. */
  readonly outputFile: string;
  readonly failures: readonly Failure[];
  /** Missing where the step runs no tests. */
  readonly counts?: TestCounts;
  readonly tookMs: number;
}

/** Keeps what a step wrote: on the screen only its failures appear. */
export function keepOutput(name: string, written: string): Pick<StepResult, 'output' | 'outputFile'> {
  const output = stripVTControlCharacters(written);
  const outputFile = `test-results/${name}.txt`;
  mkdirSync(join(rootFolder, 'test-results'), { recursive: true });
  writeFileSync(join(rootFolder, outputFile), output);
  return { output, outputFile };
}

/** A line, and what failed below it. */
export function describeStep({ name, passed, output, outputFile, failures, counts, tookMs }: StepResult): string {
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  const line = `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.padStart(8)}`;
  const tests = counts ? `  ${describeCounts(counts)}` : '';
  return `${line}${tests}${passed ? '' : `\n${describeFailures(failures, output, outputFile)}`}`;
}
