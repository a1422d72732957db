import { judge, loginGoals, usableGoal, type PairOfVisits } from './goals.ts';
import { handWrittenForm, login, otherForms, type MeasuredForm } from './measured-forms.ts';
import type { Pages } from './measure.ts';
import { reportJudgements } from './report-judgements.ts';

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
  const pairsOf = (form: MeasuredForm): readonly PairOfVisits[] => visits.get(form) ?? [];
  console.log(`\nLogin and page written by hand, ${runs} visits each`);
  const ofLogin = reportJudgements(loginGoals.map((goal) => judge(goal, pairsOf(login))));
  console.log('\nUsable (ms): the fields take typing, and a submit is kept');
  const ofOthers = reportJudgements(otherForms.map((form) => judge(usableGoal(form), pairsOf(form))));
  return [...ofLogin.map((title) => `login: ${title}`), ...ofOthers.map((title) => `usable: ${title}`)];
}
