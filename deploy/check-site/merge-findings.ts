import type { Family } from './addresses-of.ts';
import { type CheckName, checkNames, type Fault, type Finding } from './finding.ts';
import type { InspectedSite } from './inspect-site.ts';

/** A fault, with everything that has it. */
export interface ReportedFault extends Fault {
  readonly check: CheckName;
  readonly subjects: readonly string[];
  /** Null where it is not of one family alone. */
  readonly over: Family | null;
}

export interface Report {
  readonly faults: readonly ReportedFault[];
  /** What is no fault of a rehearsal, and would be one in production. */
  readonly warnings: readonly ReportedFault[];
  readonly unchecked: readonly {
    readonly check: CheckName;
    readonly subjects: readonly string[];
    readonly reason: string;
  }[];
  /** How many subjects each check has found nothing wrong with. */
  readonly passed: Readonly<Record<string, number>>;
}

type Located = Finding & { readonly family: Family | null };

/** One fault of forty pages over two families is one fault. */
export function mergeFindings({ inspections, findings }: InspectedSite): Report {
  const isOverBoth = inspections.filter(({ visit }) => visit !== null).length > 1;
  const all: readonly Located[] = [
    ...inspections.flatMap(({ address: { family }, findings: own }) => own.map((found) => ({ ...found, family }))),
    ...findings.map((found) => ({ ...found, family: null })),
  ].toSorted((one, other) => checkNames.indexOf(one.check) - checkNames.indexOf(other.check));
  const well = all.filter(
    ({ faults, warnings = [], unchecked }) => faults.length + warnings.length === 0 && unchecked === null,
  );
  const passed = mergeSubjects(well, ({ check }) => check);
  const skipped = mergeSubjects(
    all.filter(({ unchecked }) => unchecked !== null),
    ({ check, unchecked }) => ({ check, reason: unchecked ?? '' }),
  );
  return {
    faults: mergeFaults(all, ({ faults }) => faults, isOverBoth),
    warnings: mergeFaults(all, ({ warnings = [] }) => warnings, isOverBoth),
    unchecked: skipped.map(([{ check, reason }, subjects]) => ({ check, subjects, reason })),
    passed: Object.fromEntries(passed.map(([check, subjects]) => [check, subjects.length])),
  };
}

function mergeFaults(
  all: readonly Located[],
  faultsOf: (found: Finding) => readonly Fault[],
  isOverBoth: boolean,
): readonly ReportedFault[] {
  const found = all.flatMap((one) =>
    faultsOf(one).map(({ found: what, expected, remedy }) => {
      const fault = { check: one.check, found: what, expected, remedy };
      return { subject: one.subject, family: one.family, fault, key: JSON.stringify([one.subject, fault]) };
    }),
  );
  // Over which families a subject has a fault decides with which others it is told.
  const families = new Map<string, Set<Family | null>>();
  for (const { key, family } of found) families.set(key, (families.get(key) ?? new Set()).add(family));
  const isOfOne = ({ key }: (typeof found)[number]): boolean => isOverBoth && families.get(key)?.size === 1;
  const merged = mergeSubjects(found, (one) => ({ ...one.fault, over: isOfOne(one) ? one.family : null }));
  return merged.map(([{ check, over, ...fault }, subjects]) => ({ check, subjects, over, ...fault }));
}

/** What is alike but for its subject, once with all subjects. */
function mergeSubjects<Item extends { readonly subject: string }, Rest>(
  items: readonly Item[],
  restOf: (item: Item) => Rest,
): readonly (readonly [Rest, readonly string[]])[] {
  const groups = new Map<string, readonly [Rest, Set<string>]>();
  for (const item of items) {
    const rest = restOf(item);
    const group = groups.get(JSON.stringify(rest)) ?? ([rest, new Set()] as const);
    groups.set(JSON.stringify(rest), [rest, group[1].add(item.subject)]);
  }
  return [...groups.values()].map(([rest, subjects]) => [rest, [...subjects]]);
}
