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
  /** Whether `--only` left rows out. */
  readonly isPart: boolean;
}

/** Never says more than was tried. */
export type Verdict = 'conforms' | 'conforms-as-far-as-tried' | 'deviates';

export function verdictOf({ rows, isPart }: Pick<Report, 'rows' | 'isPart'>): Verdict {
  if (rows.some(({ status }) => isRed(status))) return 'deviates';
  return toProvide({ rows, isPart }).length > 0 ? 'conforms-as-far-as-tried' : 'conforms';
}

/** An answer that could not be judged is no proof that the server conforms. */
export function isRed(status: Finding['status']): boolean {
  return status === 'deviates' || status === 'slow' || status === 'unreached';
}

/** What would have to be provided to try the rest, and how many rows wait for it. */
export function toProvide({ rows, isPart }: Pick<Report, 'rows' | 'isPart'>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { status, found } of rows) if (status === 'not-tried') counts.set(found, (counts.get(found) ?? 0) + 1);
  return [
    ...[...counts].map(([lacking, count]) => `${lacking} (${count} row${count === 1 ? '' : 's'})`),
    ...(isPart ? ['a run without --only'] : []),
  ];
}

/** For programs. */
export function reportAsJson(report: Report): object {
  const { subject, address, page, details, rows } = report;
  return { subject, address, page, ...details, verdict: verdictOf(report), toProvide: toProvide(report), rows };
}
