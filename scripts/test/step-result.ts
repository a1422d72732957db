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
  /** For each test that was skipped, its file. */
  readonly skipped?: readonly string[];
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

/** A line, and what was skipped and what failed below it. */
export function describeStep(step: StepResult): string {
  const { name, passed, output, outputFile, failures, skipped = [], counts, tookMs } = step;
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  const line = `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.padStart(8)}`;
  const tests = counts ? `  ${describeCounts(counts)}` : '';
  const failed = passed ? '' : `\n${describeFailures(failures, output, outputFile)}`;
  return `${line}${tests}${describeSkipped(skipped)}${failed}`;
}

function describeSkipped(files: readonly string[]): string {
  const lines = [...new Set(files)].map((file) => {
    const count = files.filter((each) => each === file).length;
    return `\n- ${count} skipped in ${file.replace(rootFolder, '')}`;
  });
  return lines.join('');
}
