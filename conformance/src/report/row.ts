import { type CheckedRow, deviates, type Finding, leftOut, notApplicable, notTried } from './finding.ts';

/** One requirement of a contract; `Run` is what the rows of one check share. */
export interface Row<Run> {
  /** What is asked, a slash, and what of it is checked. */
  readonly name: string;
  readonly expected: string;
  /** It sends mails, starts programs, stores something, or uses up a limit. */
  readonly changes?: boolean;
  /** Ends the row where it asks nothing of this server. It comes first, and changes nothing. */
  readonly precondition?: (run: Run) => Promise<unknown>;
  readonly run: (run: Run) => Finding | Promise<Finding>;
}

type Check<Run, Subject extends string> = (run: Run, subject: Subject) => Finding | Promise<Finding>;

/** By what of a subject is checked: what is expected, and the check. */
export type RowTable<Run, Subject extends string> = Readonly<
  Record<string, readonly [expected: string, check: Check<Run, Subject>]>
>;

export function rowsOf<Run, Subject extends string>(
  subject: Subject,
  table: RowTable<Run, Subject>,
  changes = false,
): readonly Row<Run>[] {
  return Object.entries(table).map(([what, [expected, check]]) => {
    return { name: `${subject}/${what}`, expected, changes, run: (run) => check(run, subject) };
  });
}

/** Thrown where a row has its finding before its end: something is missing, or nothing was answered. */
export class EndOfRow extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.found);
    this.finding = finding;
  }
}

/** Ends the row; `lacking` is what to provide. */
export function cannotTry(lacking: string): never {
  throw new EndOfRow(notTried(lacking));
}

/** Ends the row, because this was found. */
export function deviating(found: string): never {
  throw new EndOfRow(deviates(found));
}

/** Ends the row, because it asks nothing of this server. */
export function doesNotApply(why: string): never {
  throw new EndOfRow(notApplicable(why));
}

export async function checkRow<Run extends { readonly mayChange: boolean }>(
  { name, expected, changes = false, precondition, run: check }: Row<Run>,
  run: Run,
): Promise<CheckedRow> {
  const tryRow = async (): Promise<Finding> => {
    await precondition?.(run);
    return changes && !run.mayChange ? leftOut('--allow-changes') : check(run);
  };
  return { name, expected, ...(await valueOrElse(tryRow(), (finding) => finding)) };
}

/** The value; where a row would end without it, what is made of that finding. */
async function valueOrElse<Value, Other>(
  value: Promise<Value>,
  instead: (finding: Finding) => Other,
): Promise<Value | Other> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof EndOfRow) return instead(error.finding);
    throw error;
  }
}

/** The value, or this one where a row would end without it. */
export function valueOr<Value, Other>(value: Promise<Value>, other: Other): Promise<Value | Other> {
  return valueOrElse(value, () => other);
}

/** The value; if there is none because something deviates, which another row says, this one is not tried. */
export function orCannotTry<Value>(value: Promise<Value>, lacking: string): Promise<Value> {
  return valueOrElse(value, (finding) => {
    throw new EndOfRow(finding.status === 'deviates' ? notTried(lacking) : finding);
  });
}
