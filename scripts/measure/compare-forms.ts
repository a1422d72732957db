import { type Goal, judge, type Judgement, type PairOfVisits } from './judge.ts';
import { tableOf } from './table-of.ts';
import { handWrittenForm, login, type MeasuredForm, otherForms, returningLogin } from './measured-forms.ts';
import type { Figures } from './visit.ts';

/** Visits the app, or the page written by hand. */
export type Pages = Readonly<Record<'app' | 'byHand', (wanted: MeasuredForm) => Promise<Figures | null>>>;

const loginGoals: readonly Goal[] = [
  { title: 'first paint (ms)', measure: 'firstPaint', ratio: 1.45 },
  { title: 'largest paint (ms)', measure: 'largestPaint', ratio: 1.45 },
  { title: 'usable (ms)', measure: 'usable', ratio: 1.45 },
  { title: 'submitted email at the server (ms)', measure: 'accepted', ratio: 1.45 },
  { title: 'response shown (ms)', measure: 'responseShown', ratio: 1.3 },
  { title: 'blocking time (ms)', measure: 'blocked', limit: 350 },
  { title: 'layout shift', measure: 'layoutShift', limit: 0.01 },
];

const forms = [login, returningLogin, ...otherForms];

/** Layout: the fonts may come a moment after the first paint. */
const goalsOfReturn = loginGoals.filter(({ measure }) => ['firstPaint', 'usable', 'layoutShift'].includes(measure));

/** The visits that a comparison makes. */
export function visitsOf(runs: number): number {
  return runs * 2 * forms.length;
}

/**
 * Visits each form and the page written by hand by turns, and all forms in each run: a slow moment is then shared.
 *
 * @returns The goals that were missed.
 */
export async function compareForms({ app, byHand }: Pages, runs: number): Promise<readonly string[]> {
  const visits = new Map<MeasuredForm, PairOfVisits[]>(forms.map((form) => [form, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [form, pairs] of visits) {
      const written = await byHand(otherForms.includes(form) ? handWrittenForm : form);
      pairs.push({ byHand: written, app: await app(form) });
    }
  }
  const judged = (form: MeasuredForm, goals: readonly Goal[]): readonly Judgement[] =>
    goals.map((goal) => judge(goal, visits.get(form) ?? []));
  const tables = {
    [`Login and page written by hand, ${runs} first visits each`]: judged(login, loginGoals),
    'The same, visited before: files and fonts are in the cache': judged(returningLogin, goalsOfReturn),
    'Usable (ms), first visits: the fields take typing, and a submit is kept': otherForms.flatMap((form) =>
      judged(form, [{ title: form.title, measure: 'usable', ratio: 1.35 }]),
    ),
  };
  for (const [title, judgements] of Object.entries(tables)) console.log(`\n${title}\n${tableOf(judgements)}`);
  return Object.entries(tables).flatMap(([table, judgements]) =>
    judgements.flatMap(({ verdict, title }) => (verdict === 'MISSED' ? [`${title} (${table})`] : [])),
  );
}
