/** What is wrong in a file, and where. */
export interface Complaint {
  readonly line: number;
  /** From the top: `steps[0].event.type`; empty at the top itself. */
  readonly path: string;
  readonly expected: string;
  readonly found: unknown;
  readonly meant?: string | undefined;
}

/** One line, which editors can link to. */
export function describeComplaint(file: string, { line, path, expected, found, meant }: Complaint): string {
  const where = [file, line, path && ` ${path}`].filter(Boolean).join(':');
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `${where}: expected ${expected}, found ${describeFound(found)}${hint}`;
}

/** Short enough for a line, whatever it is. */
function describeFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
