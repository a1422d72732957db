import type { Place } from './place.ts';

/** What is wrong in a file, a line of text for each. */
export interface Complaints {
  readonly lines: readonly string[];
  add(place: Pick<Place, 'path' | 'line' | 'value'>, expected: string, meant?: string): void;
}

export function createComplaints(file: string): Complaints {
  const lines: string[] = [];
  return {
    lines,
    add: ({ path, line, value }, expected, meant) => {
      const where = [file, line, path && ` ${path}`].filter(Boolean).join(':');
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
      lines.push(`${where}: expected ${expected}, found ${describeFound(value)}${hint}`);
    },
  };
}

/** Short enough for a line, whatever it is. */
function describeFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
