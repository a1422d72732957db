import type { Statement } from './read-statements.ts';

/** A line for each row that names no test, or a test that is gone. */
export function findStaleProofs(
  statements: readonly Statement[],
  readSource: (file: string) => string | undefined,
): readonly string[] {
  return statements.flatMap(({ line, standing }) => {
    if (standing.kind === 'unreadable') {
      return [`line ${line}: expected \`file › test name\`, "not yet: issue N" or "open", found "${standing.cell}"`];
    }
    if (standing.kind !== 'proven') return [];
    return standing.proofs.flatMap(({ file, title }) => {
      const source = readSource(file);
      if (source === undefined) return [`line ${line}: there is no test file ${file}`];
      return isTitleIn(source, title) ? [] : [`line ${line}: ${file} has no test named "${title}"`];
    });
  });
}

/** The title as a whole string of the source, first argument of a call; templates are compared as they are written. */
function isTitleIn(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const literal = quote + title + quote;
    for (let at = source.indexOf(literal); at !== -1; at = source.indexOf(literal, at + 1)) {
      if (/\(\s*$/.test(source.slice(0, at))) return true;
    }
    return false;
  });
}
