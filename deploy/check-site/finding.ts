/** Something wrong with a site, in an operator's words. */
export interface Fault {
  readonly found: string;
  readonly expected: string;
  /** What to do about it. */
  readonly remedy: string;
}

export function fault(found: string, expected: string, remedy: string): Fault {
  return { found, expected, remedy };
}

/** What a check has found about one subject. */
export interface Finding {
  readonly check: CheckName;
  /** What was looked at: a path, an operation, an address. */
  readonly subject: string;
  /** None when all is well. */
  readonly faults: readonly Fault[];
  /** What is no fault of a rehearsal, and would be one in production. */
  readonly warnings?: readonly Fault[];
  /** Why it could not be checked; null when it was. */
  readonly unchecked: string | null;
}

export function finding(check: CheckName, subject: string, faults: readonly Fault[]): Finding {
  return { check, subject, faults, unchecked: null };
}

export function notChecked(check: CheckName, subject: string, unchecked: string): Finding {
  return { check, subject, faults: [], unchecked };
}

export type CheckName = (typeof checkNames)[number];

/** In the order in which they are reported. */
export const checkNames = [
  'connection',
  'one release',
  'certificate',
  'plain http',
  'page',
  'page headers',
  'page caching',
  'configuration',
  'languages',
  'build.json',
  'contents',
  'compression',
  'file headers',
  'missing asset',
  'compressed copies',
  'source maps',
  'well-known paths',
  'operations',
  'operation caching',
  'request contents',
  'foreign origins',
  'logout cookie',
  'account paths',
  'cross-origin calls',
  'added headers',
  'address families',
  'time limit',
] as const;
