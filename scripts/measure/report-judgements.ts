import type { Judgement, Verdict } from './judge.ts';

/** Prints a table; returns the titles of the goals that were missed. */
export function reportJudgements(judgements: readonly Judgement[]): readonly string[] {
  console.log(row(['', 'app', 'by hand', 'compared', '95 % of it', 'goal']));
  for (const judgement of judgements) console.log(judgementRow(judgement));
  return judgements.flatMap(({ verdict, title }) => (verdict === 'missed' ? [title] : []));
}

function judgementRow({ title, own, reference, spread, goal, verdict }: Judgement): string {
  const cells = spread === null ? ['', ''] : [show(spread.figure), `${show(spread.low)} to ${show(spread.high)}`];
  const compared = reference === null ? '' : show(reference);
  return row([title, show(own), compared, ...cells, goal, `  ${verdictTexts[verdict]}`]);
}

const verdictTexts = {
  reached: 'ok',
  undecided: 'undecided',
  missed: 'MISSED',
} as const satisfies Record<Verdict, string>;

function show(value: number | null): string {
  if (value === null) return '-';
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 0.1 ? 4 : 2)));
}

function row([title = '', ...cells]: readonly string[]): string {
  return title.padEnd(36) + cells.map((cell) => cell.padStart(15)).join('');
}
