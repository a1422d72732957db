import { describe, expect, it } from 'vitest';
import { en } from '../../texts/auto-login/en.ts';
import { handOffTable } from './hand-off-table.ts';
import { handOffText, handOffViews, type HandOffView } from './hand-off-view.ts';

/** Whether the screen's heading and sentence, which promise that the software opens, may still come true. */
const mayStillOpen: Readonly<Record<HandOffView, boolean>> = {
  looking: true,
  'needs-click': true,
  'browser-asking': true,
  connecting: true,
  reconnecting: true,
  'no-answer': true,
  blocked: false,
  'not-running': false,
  'not-registered': false,
  'not-loaded': false,
  unreachable: false,
  launching: false,
  'launch-unanswered': false,
  connected: false,
  'connected-to-newer': false,
  taken: false,
  elsewhere: false,
};

const views = Object.keys(mayStillOpen) as HandOffView[];

describe.each([false, true])('where a link opens the software: %s', (hasLaunch) => {
  it.each(Object.entries(mayStillOpen) as [HandOffView, boolean][])(
    "keeps the screen's own heading in the state %s: %s",
    (view, isKept) => {
      const { heading } = handOffText(en, view, 'Driver Support', hasLaunch);
      expect(heading === undefined).toBe(isKept);
    },
  );
});

it('offers the link in every state in which the software is not connected, and on no phone', () => {
  const without = views.filter((view) => handOffViews[view].launch === undefined);
  expect(without.sort()).toEqual(['connected', 'connected-to-newer', 'elsewhere', 'taken']);
});

it('offers it first where the permission is blocked or not yet given, and says that it needs none', () => {
  for (const view of ['needs-click', 'browser-asking', 'blocked'] as const) {
    expect(handOffViews[view].launch).toBe('first');
    expect(handOffText(en, view, 'Driver Support', true).text).toMatch(/“Open Driver Support”.* needs no permission/);
    expect(handOffText(en, view, 'Driver Support', false).text).not.toContain('Open Driver Support');
  }
});

it('leaves a recovery action in every state that does not end or go on by itself', () => {
  const stuck = views.filter((view) => {
    const { mark, look, launch, offersReload, offersAddress } = handOffViews[view];
    return mark !== 'done' && mark !== 'busy' && !look && !launch && !offersReload && !offersAddress;
  });
  expect(stuck).toEqual([]);
});

it('is shown by a state, each of them', () => {
  expect(new Set(Object.values(handOffTable).map(({ shows }) => shows))).toEqual(new Set(views));
});
