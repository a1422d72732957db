import { printable } from 'shared-protocol/printable';
import type { Address } from './addresses-of.ts';
import type { Report, ReportedFault } from './merge-findings.ts';

/** The site that was asked. */
interface Asked {
  readonly origin: string;
  readonly accountOrigin: string | null;
  readonly addresses: readonly Address[];
}

/** The report for people: faults first, each with what to do about it, then what was not checked and what is well. */
export function printReport({ origin, accountOrigin, addresses }: Asked, report: Report): string {
  const { faults, warnings, unchecked, passed } = report;
  const over = addresses.map(({ family, address }) => `${family} (${address})`).join(' and ');
  const checked = Object.values(passed).reduce((sum, count) => sum + count, 0);
  return [
    `${origin}${over === '' ? '' : ` over ${over}`}${accountOrigin === null ? '' : `, calls to ${accountOrigin}`}`,
    '',
    ...faults.flatMap((fault) => [...faultLines('fault', fault), '']),
    ...warnings.flatMap((warning) => [...faultLines('warning', warning), '']),
    ...unchecked.flatMap(({ check, subjects, reason }) => [
      `not checked  ${check}: ${listed(subjects)}`,
      `  why        ${reason}`,
      '',
    ]),
    ...Object.entries(passed).map(([check, count]) => `ok  ${check}${count === 1 ? '' : ` (${count})`}`),
    '',
    [
      counted(faults.length, 'fault'),
      ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
      ...(unchecked.length > 0 ? [`${unchecked.length} not checked`] : []),
      `${checked} well`,
    ].join(', '),
  ]
    .map((line) => printable(line, maxLength))
    .join('\n');
}

/** The longest line that is printed: a header may be 16 kB long. */
const maxLength = 600;

function faultLines(
  word: 'fault' | 'warning',
  { check, subjects, over, found, expected, remedy }: ReportedFault,
): readonly string[] {
  return [
    `${word}  ${check}: ${listed(subjects)}${over === null ? '' : `, over ${over} only`}`,
    `  found     ${found}`,
    `  expected  ${expected}`,
    `  fix       ${remedy}`,
  ];
}

function listed(subjects: readonly string[]): string {
  const shown = subjects.slice(0, 3).join(', ');
  return subjects.length > 3 ? `${shown} and ${subjects.length - 3} more` : shown;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
