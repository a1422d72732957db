import type { Family } from './addresses-of.ts';
import type { Fault } from './fault.ts';
import type { CheckName } from './finding.ts';
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
  ];
  const faults = all.flatMap(({ check, subject, family, faults: own }) =>
    own.map((fault) => ({ check, subject, family, fault })),
  );
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
  const passed = new Map<string, Set<string>>();
  for (const { check, subject, faults: own, unchecked } of all) {
    if (own.length > 0 || unchecked !== null) continue;
    passed.set(check, (passed.get(check) ?? new Set()).add(subject));
  }
  const skipped = all.flatMap(({ check, subject, unchecked }) =>
    unchecked === null ? [] : [{ check, subject, unchecked }],
  );
  return {
    faults: merged.flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      return [{ check: first.check, subjects: subjectsOf(group), over: first.over, ...first.fault }];
    }),
    unchecked: groupBy(skipped, ({ check, unchecked }) => JSON.stringify([check, unchecked])).flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ check: first.check, subjects: subjectsOf(group), reason: first.unchecked }];
    }),
    passed: Object.fromEntries([...passed].map(([check, subjects]) => [check, subjects.size])),
  };
}

function subjectsOf(group: readonly { readonly subject: string }[]): readonly string[] {
  return [...new Set(group.map(({ subject }) => subject))];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
