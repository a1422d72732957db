import { markdownTable } from 'shared-protocol/agent/documents/markdown-table';
import type { CheckedRow } from 'conformance/report/finding';
import { accountConveniences, agentConveniences, requestsBeyondContract } from './conveniences.ts';
import { accountLeeway, agentLeeway, type Leeway } from './leeway.ts';
import { accountOpenPoints, agentOpenPoints, type OpenPoint } from './open-points.ts';

/** The results of a run against both simulators. */
export interface Found {
  readonly account: readonly CheckedRow[];
  readonly agent: readonly CheckedRow[];
  /** The status of each answer to requests beyond the contract. */
  readonly besides: Readonly<Record<keyof typeof requestsBeyondContract, number>>;
}

/** The page about where the simulators differ from what they stand for. */
export function writeDifferencesPage({ account, agent, besides }: Found): string {
  return [
    '# Where the simulators differ',
    'Written by a run of `conformance` against both simulators; do not edit it. After a change of either: `npx vitest run --project slow scripts/differences -u`.',
    "account-sim and agent-sim conform in every row. Where the contract leaves a choice, a real server or agent may choose otherwise, so a test that relies on the simulator's choice may fail elsewhere.",
    '## account-sim',
    'What a run found, and what would conform as well:',
    leewayTable(accountLeeway, account, 'account-sim'),
    'What it answers besides the contract, and no real server should:',
    markdownTable(
      ['request', 'HTTP', 'what'],
      Object.entries(requestsBeyondContract).map(([request, what]) => [
        `\`${request}\``,
        String(besides[request as keyof typeof besides]),
        what,
      ]),
    ),
    'What it does for tests, by the name of the option or flag:',
    conveniencesTable(accountConveniences),
    '## agent-sim',
    leewayTable(agentLeeway, agent, 'agent-sim'),
    'What it does for tests, by the name of the option; its [control API](../agent-sim/README.md) does the same while it runs:',
    conveniencesTable(agentConveniences),
    '## What the specification leaves open',
    'Decided here, and checked by the rows named. The section is that of the specification.',
    openPointsTable(accountOpenPoints, account),
    'Of the agent:',
    openPointsTable(agentOpenPoints, agent),
  ]
    .map((part) => `${part}\n`)
    .join('\n');
}

/** The rows that a name means. A name that means none, or one that deviates, is out of date. */
function rowsNamed(name: string, checked: readonly CheckedRow[]): readonly CheckedRow[] {
  const named = checked.filter((row) => (name.startsWith('/') ? row.name.endsWith(name) : row.name === name));
  if (named.length === 0) throw new Error(`${name} is the name of no row.`);
  for (const row of named) {
    if (row.status !== 'conforms') throw new Error(`${row.name}: ${row.status}, ${row.found}`);
  }
  return named;
}

function leewayTable(leeway: readonly Leeway[], checked: readonly CheckedRow[], simulator: string): string {
  return markdownTable(
    ['to', simulator, 'conforms as well', 'row'],
    leeway.map(({ row, what, alsoConforms }) => {
      const found = new Set(rowsNamed(row, checked).map((each) => each.found));
      return [what, [...found].join('; '), alsoConforms, nameOf(row)];
    }),
  );
}

function openPointsTable(points: readonly OpenPoint[], checked: readonly CheckedRow[]): string {
  return markdownTable(
    ['section', 'left open', 'decided', 'rows'],
    points.map(({ section, open, decided, rows }) => {
      for (const row of rows) rowsNamed(row, checked);
      return [String(section), open, decided, rows.map(nameOf).join(', ')];
    }),
  );
}

function conveniencesTable(conveniences: Readonly<Record<string, string>>): string {
  return markdownTable(
    ['name', 'what'],
    Object.entries(conveniences).map(([name, what]) => [`\`${name}\``, what]),
  );
}

function nameOf(row: string): string {
  return `\`${row.startsWith('/') ? `…${row}` : row}\``;
}
