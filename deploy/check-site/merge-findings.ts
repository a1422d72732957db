import type { Family } from './addresses-of.ts';
import type { Fault } from './fault.ts';
import { type CheckName, checkNames, type Finding } from './finding.ts';
import type { InspectedSite } from './inspect-site.ts';

/** A fault, with everything that has it. */
export interface ReportedFault extends Fault {
  readonly check: CheckName;
  readonly subjects: readonly string[];
  /** Null where it is not of one family alone. */
  readonly over: Family | null;
}

interface Unchecked {
  readonly check: CheckName;
  readonly subjects: readonly string[];
  readonly reason: string;
}

export interface Report {
  readonly faults: readonly ReportedFault[];
  /** What is no fault of a rehearsal, and would be one in production. */
  readonly warnings: readonly ReportedFault[];
  readonly unchecked: readonly Unchecked[];
  /** How many subjects each check has found nothing wrong with. */
  readonly passed: Readonly<Record<string, number>>;
}

/** One fault of forty pages over two families is one fault. */
export function mergeFindings({ inspections, findings }: InspectedSite): Report {
  const visited = inspections.filter(({ visit }) => visit !== null).length;
  const all = [
    ...inspections.flatMap(({ address, findings: own }) => own.map((found) => ({ ...found, family: address.family }))),
    ...findings.map((found) => ({ ...found, family: null })),
  ].toSorted((one, other) => checkNames.indexOf(one.check) - checkNames.indexOf(other.check));
  const passed = new Map<string, Set<string>>();
  for (const { check, subject, faults: own, warnings = [], unchecked } of all) {
    if (own.length > 0 || warnings.length > 0 || unchecked !== null) continue;
    passed.set(check, (passed.get(check) ?? new Set()).add(subject));
  }
  const skipped = all.flatMap(({ check, subject, unchecked }) =>
    unchecked === null ? [] : [{ check, subject, unchecked }],
  );
  const foundBy = (faultsOf: (found: Finding) => readonly Fault[]): readonly FoundFault[] =>
    all.flatMap((found) => {
      const { check, subject, family } = found;
      return faultsOf(found).map((fault) => ({ check, subject, family, fault }));
    });
  return {
    faults: mergeFaults(
      foundBy(({ faults }) => faults),
      visited,
    ),
    warnings: mergeFaults(
      foundBy(({ warnings = [] }) => warnings),
      visited,
    ),
    unchecked: groupBy(skipped, ({ check, unchecked }) => JSON.stringify([check, unchecked])).flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ check: first.check, subjects: subjectsOf(group), reason: first.unchecked }];
    }),
    passed: Object.fromEntries([...passed].map(([check, subjects]) => [check, subjects.size])),
  };
}

interface FoundFault {
  readonly check: CheckName;
  readonly subject: string;
  readonly family: Family | null;
  readonly fault: Fault;
}

/** @param visited Over how many families the site was visited. */
function mergeFaults(faults: readonly FoundFault[], visited: number): readonly ReportedFault[] {
  // Over which families a subject has a fault decides with which others it is told.
  const perSubject = groupBy(faults, ({ check, subject, fault }) => JSON.stringify([check, subject, fault]));
  const merged = groupBy(
    perSubject.flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { check, subject, fault, family } = first;
      const isOfOne = visited > 1 && others.every((other) => other.family === family);
      return [{ check, subject, fault, over: isOfOne ? family : null }];
    }),
    ({ check, fault, over }) => JSON.stringify([check, fault, over]),
  );
  return merged.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ check: first.check, subjects: subjectsOf(group), over: first.over, ...first.fault }];
  });
}

function subjectsOf(group: readonly { readonly subject: string }[]): readonly string[] {
  return [...new Set(group.map(({ subject }) => subject))];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
