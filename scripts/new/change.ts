/** A file that must not exist yet, or a row of a table that does. */
export type Change = NewFile | NewRow;

interface NewFile {
  readonly file: string;
  readonly text: string;
}

interface NewRow {
  readonly file: string;
  /** Where the table begins: stands once in the file. Empty for the file's own beginning. */
  readonly from: string;
  /** What follows the table's last row, unless it is the bracket that closes a declaration. */
  readonly until?: RegExp;
  /** What the table holds already when the name is taken. */
  readonly taken?: string;
  readonly row: string;
}

/** What a new part consists of. */
export interface Part {
  readonly changes: readonly Change[];
  /** The tests that fail, beside new ones, until its author has taken the next steps. */
  readonly alsoFailing?: readonly FailingTest[];
  /** What is left to its author, a step each. */
  readonly next: readonly string[];
}

export interface FailingTest {
  readonly file: string;
  /** The test's whole name. */
  readonly name: string;
}

/** The imports of a file end at its first empty line. */
export function importRow(file: string, row: string): NewRow {
  return { file, from: '', until: /\n\n/, row: `\n${row}` };
}
