import type { Judgement } from './judge.ts';

/** One line for each figure, its columns as wide as what is in them; and a second one for what more has to be said of it. */
export function tableOf(judgements: readonly Judgement[]): string {
  const rows = [
    ['', 'app', 'by hand', 'compared', '95 % interval', 'goal', ''],
    ...judgements.map(({ title, own, byHand, spread, goal, verdict }) => [
      title,
      show(own),
      byHand === null ? '' : show(byHand),
      ...(spread === null ? ['', ''] : [show(spread.figure), `${show(spread.low)} to ${show(spread.high)}`]),
      goal,
      verdict,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row.map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
  );
  return lines
    .flatMap((cells, row) => [
      cells.join('  ').trimEnd(),
      ...explanationOf(judgements[row - 1]).map((text) => `  ${text}`),
    ])
    .join('\n');
}

/** Title and verdict. */
function isText(column: number): boolean {
  return column === 0 || column === 6;
}

function explanationOf(judgement: Judgement | undefined): readonly string[] {
  if (judgement === undefined || judgement.verdict === 'ok') return [];
  if (judgement.spread === null) return ['It did not happen in each of the visits.'];
  return judgement.verdict === 'MISSED'
    ? ['The whole interval is beyond the goal.']
    : ['The interval holds the goal: more visits narrow it (-- --runs 40).'];
}

function show(value: number | null): string {
  if (value === null) return '-';
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 0.1 ? 4 : 2)));
}
