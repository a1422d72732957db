import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootFolder } from '../setup/root-folder.mjs';
import { endWith, isEnding } from '../processes/end-on-signal.mjs';
import { describeCounts, type Failure, noTests, sumCounts, type TestCounts } from './read-report.ts';

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
  /** What keeps the output, from the root of the repository. */
  readonly outputFile: string;
  readonly failures: readonly Failure[];
  /** The file of each test that was skipped. */
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

/** What a failed step prints: enough to see what is wrong, not so much that the other steps scroll away. */
const maxLines = 100;
/** A runner's message starts with what was expected and found; a stack or a log of calls follows. */
const maxLinesOfMessage = 14;

/**
 * Every failed test with the start of its message, or, where no test is to blame, the output of the step.
 *
 * @param outputFile Where the whole output is kept.
 */
function describeFailures(failures: readonly Failure[], output: string, outputFile: string): string {
  const lines = failures.length > 0 ? linesOfFailures(failures) : plainLines(output);
  const hidden = lines.length - maxLines;
  const rest = hidden > 0 ? `${hidden} more lines; the` : 'The';
  return [...lines.slice(0, maxLines), `${rest} whole output is in ${outputFile}`].join('\n');
}

/** Many failures leave each other fewer lines, so that all titles show. */
function linesOfFailures(failures: readonly Failure[]): readonly string[] {
  const room = Math.floor((maxLines - failures.length) / failures.length);
  const linesEach = Math.max(0, Math.min(maxLinesOfMessage, room));
  return failures.flatMap(({ title, message }) => [
    `✗ ${title.replace(rootFolder, '')}`,
    ...plainLines(message)
      .filter((line) => !/^\s+at (.*node_modules|new Promise )/.test(line))
      .slice(0, linesEach)
      .map((line) => `    ${line}`),
  ]);
}

function plainLines(text: string): readonly string[] {
  return stripVTControlCharacters(text)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

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
