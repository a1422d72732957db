import { printable } from 'shared-protocol/printable';
import type { Finding } from './finding.ts';
import type { Inspection } from './inspect-site.ts';
import type { Family } from './site.ts';

/** What check-site says of a site; as it is printed as JSON. */
export interface Report {
  readonly site: string;
  readonly accountOrigin: string | null;
  readonly status: 'ok' | 'faults' | 'not checked';
  readonly addresses: readonly string[];
  readonly releases: readonly string[];
  readonly faults: readonly Reported[];
  readonly unchecked: readonly Reported[];
}

/** A finding, with every address at which it is the same. */
interface Reported {
  readonly addresses: readonly string[];
  /** Where only one family has it. */
  readonly over: Family | null;
  readonly found: string;
  readonly expected: string | null;
}

export function reportOf(
  { origin, accountOrigin }: { readonly origin: string; readonly accountOrigin: string | null },
  inspected: readonly Inspection[] | string,
  isLate: boolean,
): Report {
  const inspections = typeof inspected === 'string' ? [] : inspected;
  const releases = [...new Set(inspections.flatMap(({ release }) => release ?? []))];
  const findings = inspections.flatMap(({ findings: own, address: { family } }) =>
    own.map((finding) => ({ ...finding, family: inspections.length > 1 ? family : null })),
  );
  const ofSite: readonly Finding[] = [
    ...(typeof inspected === 'string' ? [notReached(origin, inspected)] : []),
    ...(releases.length > 1
      ? [{ address: '/build.json', found: releases.join(' and '), expected: 'one release' }]
      : []),
    // A site that is too slow to be checked is too slow for visitors.
    ...(isLate && findings.some(({ expected }) => expected === null)
      ? [{ address: origin, found: 'more time than the time limit', expected: 'answers within it' }]
      : []),
  ];
  const all = merge([...ofSite.map((finding) => ({ ...finding, family: null })), ...findings], inspections.length);
  const faults = all.filter(({ expected }) => expected !== null);
  const unchecked = all.filter(({ expected }) => expected === null);
  return {
    site: origin,
    accountOrigin,
    status: faults.length > 0 ? 'faults' : unchecked.length > 0 ? 'not checked' : 'ok',
    addresses: inspections.map(({ address: { family, address } }) => `${family} ${address}`),
    releases,
    faults,
    unchecked,
  };
}

/** A host without addresses of one IP version is not at fault. */
function notReached(origin: string, why: string): Finding {
  return { address: origin, found: why, expected: why.includes('no address of') ? null : 'an address' };
}

/** One line for all addresses that have the same: a header that a proxy drops is missing on every page. */
function merge(
  findings: readonly (Finding & { readonly family: Family | null })[],
  inspectionCount: number,
): readonly Reported[] {
  const merged = new Map<
    string,
    { addresses: Set<string>; families: Set<Family>; found: string; expected: string | null }
  >();
  for (const { address, family, found, expected } of findings) {
    const key = JSON.stringify([found, expected]);
    const one = merged.get(key) ?? { addresses: new Set(), families: new Set(), found, expected };
    merged.set(key, one);
    one.addresses.add(address);
    if (family !== null) one.families.add(family);
  }
  return [...merged.values()].map(({ addresses, families, ...rest }) => ({
    addresses: [...addresses],
    over: families.size === 1 && inspectionCount > 1 ? ([...families][0] ?? null) : null,
    ...rest,
  }));
}

/** For people: one line for each fault, then what was not checked. */
export function printReport({ site, accountOrigin, addresses, releases, faults, unchecked }: Report): string {
  const line = ({ addresses: at, over, found, expected }: Reported): string => {
    const where = `${listed(at)}${over === null ? '' : ` over ${over}`}`;
    return `${where}: ${expected === null ? `not checked: ${found}` : `found ${found}, expected ${expected}`}`;
  };
  const head = [site, ...addresses, ...(accountOrigin === null ? [] : [`calls to ${accountOrigin}`])].join(', ');
  const end = [counted(faults.length, 'fault'), ...(unchecked.length > 0 ? [`${unchecked.length} not checked`] : [])];
  return [head, ...[...faults, ...unchecked].map(line), `${releases.join(' and ') || 'No release'}: ${end.join(', ')}`]
    .map((text) => printable(text, maxLength))
    .join('\n');
}

/** The longest line that is printed: a header may be 16 kB long. */
const maxLength = 600;

function listed(addresses: readonly string[]): string {
  const shown = addresses.slice(0, 3).join(', ');
  return addresses.length > 3 ? `${shown} and ${addresses.length - 3} more` : shown;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
