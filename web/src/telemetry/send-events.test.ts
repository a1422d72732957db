import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beaconsOf, stubBeacon } from '../testing/stub-beacon.ts';
import type { TelemetryEvent } from './catalogue/events.ts';
import { recordEvent } from './kept-events.ts';
import { measurePage } from './measure-page.ts';
import { sendEvents } from './send-events.ts';

vi.mock('./measure-page.ts');
vi.mock('./watch-violations.ts');

const asked: TelemetryEvent = { event: 'step', route: 'dsone/login', step: 'asked' };
const gaveUp = { event: 'left', route: 'dsone/login', after: 'asked', how: 'gave-up' };

let beacon: ReturnType<typeof stubBeacon>;
let whenIdle: (() => void)[];

beforeEach(() => {
  // Listeners of an earlier test have nothing left to send.
  window.dispatchEvent(new Event('pagehide'));
  beacon = stubBeacon();
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => whenIdle.push(task));
  document.body.innerHTML =
    '<a href="/x" id="link"></a><a href="/x" target="_blank" id="beside"></a><p id="text"></p>' +
    '<button data-action="google"><b id="google"></b></button><button data-action="email-link" id="stays"></button>';
  sendEvents('https://analytics.example/collect', 'dsone/login');
});

test('sends events when the page is idle, in their order and in one go', () => {
  recordEvent({ event: 'page-view', name: 'dsone/login' });
  recordEvent(asked);
  expect(beacon).not.toHaveBeenCalled();
  expect(whenIdle).toHaveLength(1);
  whenIdle[0]?.();
  expect(beaconsOf(beacon)).toEqual([{ event: 'page-view', name: 'dsone/login' }, asked]);
  expect(measurePage).toHaveBeenCalledWith('dsone/login');
});

test('does not wait once the page is hidden, because it may never be idle again', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  recordEvent(asked);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).not.toHaveBeenCalled();
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beaconsOf(beacon)).toEqual([asked]);
  recordEvent({ event: 'page-view', name: 'dsone/login' });
  expect(beacon).toHaveBeenCalledTimes(2);
});

test('lets thirty events wait and drops what is more', () => {
  for (let count = 0; count < 100; count++) recordEvent({ event: 'page-view', name: 'dsone/login' });
  whenIdle[0]?.();
  expect(beacon).toHaveBeenCalledTimes(30);
});

describe('a visitor who leaves', () => {
  test.each([
    ['without pressing anything', null, 'gave-up'],
    ['after pressing something that leads nowhere', 'text', 'gave-up'],
    ['after opening a link beside the page', 'beside', 'gave-up'],
    ['after asking for a link on this page', 'stays', 'gave-up'],
    ['by a link', 'link', 'elsewhere'],
    ["by Google's button", 'google', 'google'],
  ])('%s is counted so', (_how, pressed, how) => {
    recordEvent(asked);
    if (pressed !== null) {
      const element = document.getElementById(pressed);
      // jsdom follows no link.
      element?.addEventListener('click', (event) => event.preventDefault());
      element?.click();
    }
    window.dispatchEvent(new Event('pagehide'));
    expect(beaconsOf(beacon)).toEqual([asked, { ...gaveUp, how }]);
  });

  test('by a link and comes back has not pressed it a second time', () => {
    const link = document.getElementById('link');
    link?.addEventListener('click', (event) => event.preventDefault());
    for (const press of [() => link?.click(), () => undefined]) {
      recordEvent(asked);
      press();
      window.dispatchEvent(new Event('pagehide'));
    }
    expect(beaconsOf(beacon)).toEqual([asked, { ...gaveUp, how: 'elsewhere' }, asked, gaveUp]);
  });
});
