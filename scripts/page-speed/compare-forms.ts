import type { Browser } from 'playwright';
import { reportJudgements } from '../measure/report-judgements.ts';
import { brandGoals, judge, loginGoals, usableGoal, workGoals, type PairOfVisits } from './goals.ts';
import {
  brandedForms,
  handWrittenForm,
  handWrittenLogin,
  login,
  otherForms,
  type MeasuredForm,
} from './measured-forms.ts';
import type { BrandedPages, Pages } from './start-pages.ts';
import { visit } from './visit.ts';

/**
 * Visits each form and the page written by hand by turns, and all forms in each run: a slow moment is then shared.
 *
 * @param leeway Added to the ratio of each goal.
 * @returns The goals that were missed.
 */
export async function compareForms(
  browser: Browser,
  pages: Pages,
  runs: number,
  leeway: number,
): Promise<readonly string[]> {
  const floor: PairOfVisits[] = [];
  const visits = new Map<MeasuredForm, PairOfVisits[]>([login, ...otherForms].map((form) => [form, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [form, pairs] of visits) {
      const reference = await visit(browser, pages.reference, form === login ? login : handWrittenForm);
      const app = await visit(browser, pages.app, form);
      pairs.push({ reference, app });
      if (form === login) floor.push({ app, reference: await visit(browser, pages.floor, handWrittenLogin) });
    }
  }
  const pairsOf = (form: MeasuredForm): readonly PairOfVisits[] => visits.get(form) ?? [];
  console.log(`\nLogin and page written by hand, ${runs} visits each`);
  const headings = ['app', 'by hand'] as const;
  const ofLogin = reportJudgements(
    loginGoals.map((goal) => judge(goal, pairsOf(login), leeway)),
    headings,
  );
  console.log('\nLogin until it is at rest, and one form that react-dom alone hydrates');
  const ofWork = reportJudgements(
    workGoals.map((goal) => judge(goal, floor)),
    ['app', 'react-dom'],
  );
  console.log('\nUsable (ms): the fields take typing, and a submit is kept');
  const ofOthers = reportJudgements(
    otherForms.map((form) => judge(usableGoal(form), pairsOf(form), leeway)),
    headings,
  );
  return [...[...ofLogin, ...ofWork].map((title) => `login: ${title}`), ...ofOthers.map((title) => `usable: ${title}`)];
}

/** Visits a login of each product with its brand and without by turns. @returns The goals that were missed. */
export async function compareBrand(
  browser: Browser,
  { app, reference }: BrandedPages,
  runs: number,
): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const form of brandedForms) {
    const pairs: PairOfVisits[] = [];
    for (let run = 0; run < runs; run += 1)
      pairs.push({ reference: await visit(browser, reference, form), app: await visit(browser, app, form) });
    console.log(`\n${form.path}, with the brand and without, ${runs} visits each`);
    const judgements = brandGoals.map((goal) => judge(goal, pairs));
    missed.push(...reportJudgements(judgements, ['branded', 'without']).map((title) => `${form.title}: ${title}`));
  }
  return missed;
}
