import type { Statement } from './read-statements.ts';

/** A line for each row that names no test, or a test that is gone or skipped. */
export function findStaleProofs(
  statements: readonly Statement[],
  readSource: (file: string) => string | undefined,
): readonly string[] {
  return statements.flatMap(({ line, standing }) => {
    if (standing.kind === 'unreadable') {
      return [`line ${line}: expected ${forms}, found "${standing.cell}"`];
    }
    if (standing.kind !== 'proven') return [];
    return standing.proofs.flatMap(({ file, title }) => {
      const source = readSource(file);
      if (source === undefined) return [`line ${line}: there is no test file ${file}`];
      const calls = callsWith(source, title);
      if (calls.length === 0) return [`line ${line}: ${file} has no test named "${title}"`];
      return calls.every(isSkipped) ? [`line ${line}: ${file} skips its test "${title}"`] : [];
    });
  });
}

const forms = '`file › test name`, "not yet: issue N", "open", "not applicable: reason" or "not evaluated: reason"';

/**
 * What comes before each call whose first argument is the title, as a whole string of the source; templates are compared as
 * they are written.
 */
function callsWith(source: string, title: string): readonly string[] {
  const calls: string[] = [];
  for (const quote of ["'", '"', '`']) {
    const literal = quote + title + quote;
    for (let at = source.indexOf(literal); at !== -1; at = source.indexOf(literal, at + 1)) {
      const before = source.slice(0, at);
      if (/\(\s*$/.test(before)) calls.push(before);
    }
  }
  return calls;
}

/** The title may follow a table, as in `it.skip.each([…])(`. */
function isSkipped(before: string): boolean {
  const call = before.match(/^\s*(?:it|test)\b[.\w]*/gm)?.at(-1) ?? '';
  return /\.(?:skip|todo|fixme|fails)\b/.test(call);
}
