import { expect, test } from 'vitest';
import { en } from '../../texts/auto-login/en.ts';
import { handOffTable } from './hand-off-table.ts';
import { handOffViews, type HandOffText, type HandOffView, type HandOffWay } from './hand-off-view.ts';

const views = Object.keys(handOffViews) as HandOffView[];

test('offers the link in every state in which the software is not connected, and on no phone', () => {
  const without = views.filter((view) => !waysOf(view).includes('launch'));
  expect(without.sort()).toEqual(['connected', 'connected-to-newer', 'elsewhere', 'taken']);
});

test('offers it first where the permission is blocked or not yet given, and says that it needs none', () => {
  for (const view of ['needs-click', 'browser-asking', 'blocked'] as const) {
    expect(Object.entries(handOffViews[view].main)[0]).toEqual(['launch', 'noPermission']);
  }
});

test('speaks of no button in its text: each has its own line, and a deployment may not have it', () => {
  for (const view of views) {
    const { text = '' }: HandOffText = en.views[view];
    expect(text).not.toMatch(/“(?:Open|Continue|Download)/);
  }
});

test('gives each of two ways its own line', () => {
  for (const view of views) {
    const { launch, continue: look } = { ...handOffViews[view].main, ...handOffViews[view].others };
    if (launch !== undefined && look !== undefined) expect([launch, look], view).not.toContain(null);
  }
});

test('leaves a recovery action in every state that does not end or go on by itself', () => {
  const stuck = views.filter((view) => {
    const isOver = handOffViews[view].mark === 'done' || handOffViews[view].mark === 'busy';
    return !isOver && waysOf(view).every((way) => way === 'launch' || way === 'download');
  });
  expect(stuck).toEqual([]);
});

test('is shown by a state, each of them', () => {
  expect(new Set(Object.values(handOffTable).map(({ shows }) => shows))).toEqual(new Set(views));
});

function waysOf(view: HandOffView): readonly HandOffWay[] {
  return Object.keys({ ...handOffViews[view].main, ...handOffViews[view].others }) as HandOffWay[];
}
