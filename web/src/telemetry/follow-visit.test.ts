// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import type { RouteId } from '../model/routes.ts';
import type { HowLeft, Step, TelemetryEvent } from './catalogue/events.ts';
import { parseEvent } from './catalogue/events.ts';
import { followVisit } from './follow-visit.ts';

const stepAt = (step: Step, route: RouteId = 'dsone/login'): TelemetryEvent => ({ event: 'step', route, step });
const viewOf = (name: RouteId): TelemetryEvent => ({ event: 'page-view', name });
const left = (after: Step, how: HowLeft): TelemetryEvent => ({ event: 'left', route: 'dsone/login', after, how });

describe('a step', () => {
  test('counts once for a visit, however often it is taken', () => {
    const { sent, take } = follow();
    for (const step of ['asked', 'asked', 'submitted', 'submitted'] as const) take(stepAt(step));
    expect(sent).toEqual([stepAt('asked'), stepAt('submitted')]);
  });

  test('counts again for another route', () => {
    const { sent, take } = follow();
    take(stepAt('link-sent'));
    take(stepAt('link-sent', 'dsone/forgot-password'));
    expect(sent).toHaveLength(2);
  });
});

describe('a visitor who leaves the page', () => {
  testEvery(['asked', 'submitted', 'accepted'] as const)('after these steps has not finished', (step) => {
    const { sent, take, leave } = follow();
    take(stepAt(step));
    leave('gave-up');
    leave('gave-up');
    expect(sent.slice(1)).toEqual([left(step, 'gave-up')]);
  });

  testEvery(['link-sent', 'sent-on', 'signed-in', 'password-saved', 'passkey-saved', 'handed-over'] as const)(
    'after these steps has finished',
    (step) => {
      const { sent, take, leave } = follow();
      take(stepAt('submitted'));
      take(stepAt(step));
      leave('gave-up');
      expect(sent.slice(2)).toEqual([]);
    },
  );

  test('after the software was reached has finished, though the server accepts later', () => {
    const { sent, take, leave } = follow();
    take(stepAt('handed-over'));
    take(stepAt('accepted'));
    leave('gave-up');
    expect(sent).toHaveLength(2);
  });

  test('after another submit has not finished, though a link was sent before', () => {
    const { sent, take, leave } = follow();
    for (const step of ['submitted', 'link-sent', 'submitted'] as const) take(stepAt(step));
    leave('elsewhere');
    expect(sent.slice(2)).toEqual([left('submitted', 'elsewhere')]);
  });

  test('after a submit has come so far, though the form is ready once more', () => {
    const { sent, take, leave } = follow();
    for (const step of ['asked', 'submitted', 'asked'] as const) take(stepAt(step));
    leave('gave-up');
    expect(sent.slice(2)).toEqual([left('submitted', 'gave-up')]);
  });

  test('had nothing to finish on a route without a step', () => {
    const { sent, take, leave } = follow();
    take(viewOf('dsone/logout'));
    leave('gave-up');
    expect(sent).toEqual([viewOf('dsone/logout')]);
  });

  test('and comes back begins another visit with the next step', () => {
    const { sent, take, leave } = follow();
    take(stepAt('submitted'));
    leave('gave-up');
    take(stepAt('submitted'));
    expect(sent).toEqual([stepAt('submitted'), left('submitted', 'gave-up'), stepAt('submitted')]);
  });
});

describe('another route in the app', () => {
  test('ends a visit that was not finished, before it is shown', () => {
    const { sent, take } = follow();
    take(viewOf('dsone/login'));
    take(stepAt('asked'));
    take(viewOf('dsone/login'));
    take(viewOf('dsone/password-login'));
    expect(sent.slice(3)).toEqual([left('asked', 'elsewhere'), viewOf('dsone/password-login')]);
  });

  test('follows a finished visit without a word', () => {
    const { sent, take } = follow();
    take(stepAt('signed-in'));
    take(viewOf('dsone/auto-login'));
    expect(sent).toEqual([stepAt('signed-in'), viewOf('dsone/auto-login')]);
  });
});

function follow() {
  const sent: TelemetryEvent[] = [];
  return { sent, ...followVisit((event) => void sent.push(parseEvent(event))) };
}
