import type { CheckName } from '../finding.ts';
import type { HealthySettings, Spoil } from './healthy-site.ts';

/** A line of the report; of what was found, expected and the remedy, a part that says which fault it is. */
interface ExpectedFault {
  readonly check: CheckName;
  readonly subjects: readonly string[];
  readonly over: 'IPv4' | 'IPv6' | null;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

interface BrokenSite {
  readonly spoil?: Spoil;
  readonly onTheWay?: HealthySettings['onTheWay'];
  /** Checked over both families; one is enough for the others. */
  readonly isOverBoth?: true;
  readonly faults: readonly ExpectedFault[];
}

/** Each site is broken in one thing that operators break. */
export type BrokenSites = Readonly<Record<string, BrokenSite>>;

export function broken(spoil: Spoil, ...faults: readonly ExpectedFault[]): BrokenSite {
  return { spoil, faults };
}

/** A site that may be broken over one family only. */
export function brokenOverBoth(spoil: Spoil, ...faults: readonly ExpectedFault[]): BrokenSite {
  return { spoil, isOverBoth: true, faults };
}

/** One whose requests arrive otherwise than they were sent. */
export function lostOnTheWay(
  onTheWay: NonNullable<HealthySettings['onTheWay']>,
  ...faults: readonly ExpectedFault[]
): BrokenSite {
  return { onTheWay, faults };
}

export function fault(
  check: CheckName,
  subject: string | readonly string[],
  found: string,
  expected: string,
  remedy: string,
  over: ExpectedFault['over'] = null,
): ExpectedFault {
  return { check, subjects: [subject].flat(), found, expected, remedy, over };
}
