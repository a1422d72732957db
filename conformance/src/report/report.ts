import type { CheckedRow, Finding } from './finding.ts';

/** What was checked, and every row. */
export interface Report {
  readonly subject: 'account' | 'agent';
  /** The server's origin, or the agent's address. */
  readonly address: string;
  /** The origin of the pages whose calls were sent. */
  readonly page: string;
  /** What else to know of what was checked, such as the version of the protocol. */
  readonly details: Readonly<Record<string, string | number>>;
  readonly rows: readonly CheckedRow[];
  /** The number of rows that `--only` and `--flow` do not name. */
  readonly unnamed: number;
  /** The patterns of `--expect-skipped` of which no row was skipped. */
  readonly notSkipped: readonly string[];
  /** What to do next, for the authors of the server. */
  readonly next?: string | undefined;
}

/** A verdict never says more than was tried. */
export type Verdict = 'conforms' | 'conforms-as-far-as-tried' | 'deviates';

export function verdictOf({ rows }: Pick<Report, 'rows'>): Verdict {
  if (rows.some(({ status }) => isRed(status))) return 'deviates';
  const isWhole = !rows.some(({ status }) => status === 'not-tried' || status === 'not-written');
  return isWhole ? 'conforms' : 'conforms-as-far-as-tried';
}

/** An answer that could not be judged is no proof that the server conforms. */
export function isRed(status: Finding['status']): boolean {
  return status === 'deviates' || status === 'slow' || status === 'unreached';
}

/** What comes next where one is. */
export const mendFirst = 'mend what the first line names, and run this again; --verbose has every row.';

/** What to provide so that the rest can be tried, each with the number of its rows. */
export function toProvide({ rows }: Pick<Report, 'rows'>): readonly string[] {
  return countedBy(rows, 'not-tried');
}

/** The operations that the server does not have yet. */
export function notWritten({ rows }: Pick<Report, 'rows'>): readonly string[] {
  const missing = rows.filter(({ status }) => status === 'not-written');
  return [...new Set(missing.map(({ name }) => name.split('/')[0] ?? ''))];
}

/** The same for what was left out by choice. */
export function leftOutBy({ rows, unnamed }: Pick<Report, 'rows' | 'unnamed'>): readonly string[] {
  return [...countedBy(rows, 'left-out'), ...(unnamed > 0 ? [`a run of all rows ${countOf(unnamed)}`] : [])];
}

function countedBy(rows: Report['rows'], wanted: Finding['status']): readonly string[] {
  const counts = new Map<string, number>();
  for (const { status, found } of rows) if (status === wanted) counts.set(found, (counts.get(found) ?? 0) + 1);
  return [...counts].map(([lacking, count]) => `${lacking} ${countOf(count)}`);
}

function countOf(rows: number): string {
  return `(${rows} row${rows === 1 ? '' : 's'})`;
}

/** Rows that could not be tried, and that the caller said would not be, are left out by choice. */
export function expectSkipped(rows: Report['rows'], patterns: readonly string[]): Pick<Report, 'rows' | 'notSkipped'> {
  const isSkipped = ({ status }: CheckedRow): boolean => ['not-tried', 'not-written', 'left-out'].includes(status);
  const skipped = rows.filter(isSkipped).map(({ name }) => name);
  return {
    rows: rows.map((row) => (isSkipped(row) && isNamed(row.name, patterns) ? { ...row, status: 'left-out' } : row)),
    notSkipped: patterns.filter((pattern) => !skipped.some((name) => isNamed(name, [pattern]))),
  };
}

/** Whether a pattern of `--only` names a row: wholly, or by one of the parts between its slashes. */
export function isNamed(row: string, patterns: readonly string[]): boolean {
  return patterns.some(
    (pattern) => row === pattern || row.startsWith(`${pattern}/`) || row.split('/').includes(pattern),
  );
}

/** The report as programs read it. */
export function reportAsJson(report: Report): object {
  const { details, rows, notSkipped, unnamed: _unnamed, next, ...checked } = report;
  const lists = {
    notWritten: notWritten(report),
    toProvide: toProvide(report),
    leftOut: leftOutBy(report),
    notSkipped,
  };
  return { ...checked, ...details, verdict: verdictOf(report), next, ...lists, rows };
}
