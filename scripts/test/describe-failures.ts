import { stripVTControlCharacters } from 'node:util';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Failure } from './read-report.ts';

/** What a failed step prints: enough to see what is wrong, not so much that the other steps scroll away. */
const maxLines = 100;
/** A runner's message starts with what was expected and found; a stack or a log of calls follows. */
const maxLinesOfMessage = 14;

/**
 * Every failed test with the start of its message, or, where no test is to blame, the output of the step.
 *
 * @param outputFile Where the whole output is kept.
 */
export function describeFailures(failures: readonly Failure[], output: string, outputFile: string): string {
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
