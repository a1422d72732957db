import type { Judgement, Verdict } from './judge.ts';

const verdictTexts = {
  reached: 'ok',
  undecided: 'undecided',
  missed: 'MISSED',
} as const satisfies Record<Verdict, string>;

export function judgementRow({ title, app, reference, spread, goal, verdict }: Judgement): string {
  const cells = spread === null ? ['', ''] : [show(spread.figure), `${show(spread.low)} to ${show(spread.high)}`];
  return row([title, show(app), show(reference), ...cells, `at most ${goal}`, `  ${verdictTexts[verdict]}`]);
}

export function show(value: number | null): string {
  if (value === null) return '-';
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 0.1 ? 4 : 2)));
}

export function row([title = '', ...cells]: readonly string[]): string {
  return title.padEnd(36) + cells.map((cell) => cell.padStart(15)).join('');
}
