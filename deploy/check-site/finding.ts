import type { Fault } from './fault.ts';

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

export type CheckName = VisitCheckName | 'connection' | 'one release' | 'address families' | 'time limit';

/** The checks of a site that answers, over one address family. */
export type VisitCheckName =
  | 'certificate'
  | 'plain http'
  | 'page'
  | 'page headers'
  | 'page caching'
  | 'configuration'
  | 'languages'
  | 'build.json'
  | 'contents'
  | 'compression'
  | 'file headers'
  | 'missing asset'
  | 'compressed copies'
  | 'source maps'
  | 'well-known paths'
  | 'operations'
  | 'operation caching'
  | 'request contents'
  | 'foreign origins'
  | 'added headers'
  | 'logout cookie'
  | 'account paths'
  | 'cross-origin calls';

export function finding(check: CheckName, subject: string, faults: readonly Fault[]): Finding {
  return { check, subject, faults, unchecked: null };
}
