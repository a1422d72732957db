import { expect, it } from 'vitest';
import { judge, loginGoals, shiftGoal, usableGoal, workGoals } from './goals.ts';
import { otherForms } from './measured-forms.ts';
import type { Figures } from './visit.ts';

const figures: Figures = {
  firstPaint: 300,
  largestPaint: 400,
  usable: 420,
  accepted: 450,
  responseShown: 800,
  blocked: 100,
  worked: 200,
  layoutShift: 0,
  bytes: 100_000,
};

it('an app that is as fast as the page written by hand reaches every goal', () => {
  const goals = [...loginGoals, ...workGoals, ...otherForms.map(usableGoal)];
  const verdicts = goals.map((goal) => judge(goal, [{ app: figures, reference: figures }]).verdict);
  expect(new Set(verdicts)).toEqual(new Set(['reached']));
});

it('a ratio may be missed by the leeway, and a limit may not', () => {
  const visits = [{ app: { ...figures, usable: 1.5 * 420, layoutShift: 0.02 }, reference: figures }];
  const verdicts = (leeway: number): readonly string[] =>
    [...otherForms.slice(0, 1).map(usableGoal), shiftGoal].map((goal) => judge(goal, visits, leeway).verdict);
  expect(verdicts(0)).toEqual(['missed', 'missed']);
  expect(verdicts(0.2)).toEqual(['reached', 'missed']);
});

it('a visit that failed misses every goal', () => {
  const visits = [
    { app: figures, reference: figures },
    { app: null, reference: figures },
  ];
  const verdicts = [...loginGoals, shiftGoal].map((goal) => judge(goal, visits).verdict);
  expect(new Set(verdicts)).toEqual(new Set(['missed']));
});
