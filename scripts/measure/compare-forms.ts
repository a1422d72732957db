import { type Goal, judge, type Judgement, type PairOfVisits } from './judge.ts';
import { handWrittenForm, login, type MeasuredForm, otherForms } from './measured-forms.ts';
import type { Pages } from './measure.ts';

const loginGoals: readonly Goal[] = [
  { title: 'first paint (ms)', measure: 'firstPaint', ratio: 1.45 },
  { title: 'largest paint (ms)', measure: 'largestPaint', ratio: 1.45 },
  { title: 'usable (ms)', measure: 'usable', ratio: 1.45 },
  { title: 'submitted email at the server (ms)', measure: 'accepted', ratio: 1.45 },
  { title: 'response shown (ms)', measure: 'responseShown', ratio: 1.3 },
  { title: 'blocking time (ms)', measure: 'blocked', limit: 350 },
  { title: 'layout shift', measure: 'layoutShift', limit: 0.01 },
];

/** The visits that a comparison makes. */
export function visitsOf(runs: number): number {
  return runs * 2 * (1 + otherForms.length);
}

/**
 * Visits each form and the page written by hand by turns, and all forms in each run: a slow moment is then shared.
 *
 * @returns The goals that were missed.
 */
export async function compareForms({ app, byHand }: Pages, runs: number): Promise<readonly string[]> {
  const visits = new Map<MeasuredForm, PairOfVisits[]>([login, ...otherForms].map((form) => [form, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [form, pairs] of visits) {
      const written = await byHand(form === login ? login : handWrittenForm);
      pairs.push({ byHand: written, app: await app(form) });
    }
  }
  const judged = (form: MeasuredForm, goals: readonly Goal[]): readonly Judgement[] =>
    goals.map((goal) => judge(goal, visits.get(form) ?? []));
  const ofLogin = judged(login, loginGoals);
  const ofOthers = otherForms.flatMap((form) => judged(form, [{ title: form.title, measure: 'usable', ratio: 1.35 }]));
  printTable(`Login and page written by hand, ${runs} visits each`, ofLogin);
  printTable('Usable (ms): the fields take typing, and a submit is kept', ofOthers);
  return [...ofLogin, ...ofOthers].flatMap(({ verdict, title }) => (verdict === 'MISSED' ? [title] : []));
}

function printTable(title: string, judgements: readonly Judgement[]): void {
  console.log(`\n${title}\n${row(['', 'app', 'by hand', 'compared', '95 % of it', 'goal'])}`);
  for (const { title, own, byHand, spread, goal, verdict } of judgements) {
    const cells = spread === null ? ['', ''] : [show(spread.figure), `${show(spread.low)} to ${show(spread.high)}`];
    console.log(row([title, show(own), byHand === null ? '' : show(byHand), ...cells, goal, `  ${verdict}`]));
  }
}

function show(value: number | null): string {
  if (value === null) return '-';
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 0.1 ? 4 : 2)));
}

function row([title = '', ...cells]: readonly string[]): string {
  return title.padEnd(36) + cells.map((cell) => cell.padStart(15)).join('');
}
