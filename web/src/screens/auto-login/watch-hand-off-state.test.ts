import { exampleConfig } from 'config/example-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCallAccount, prepareCalls } from '../../account/call-account.ts';
import { answers, fakeFetch, type NetworkBehaviour } from '../../testing/fake-fetch.ts';
import { serverReportOf, watchHandOffState, type ServerReport } from './watch-hand-off-state.ts';

await prepareCalls();

let watching: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  watching = new AbortController();
});
afterEach(() => watching.abort());

const minuteMs = 60_000;

test('asks every three seconds for half a minute, then every ten, and five minutes in all', async () => {
  const { asked } = watch();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(27_001);
  expect(asked()).toBe(10);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked()).toBe(13);
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(asked()).toBe(37);
});

test('says once that the software has taken the login', async () => {
  const { onTaken, answer, asked } = watch();
  answer({ state: 'taken' });
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(onTaken).toHaveBeenCalledOnce();
  expect(asked()).toBe(1);
});

test('asks nothing while the page is hidden, and at once when it shows again', async () => {
  const { asked } = watch();
  await vi.advanceTimersByTimeAsync(3_000);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(asked()).toBe(1);

  setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(2);
  // The time in the background does not count.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(3);
});

test('does not ask more often because a visitor looks at another tab again and again', async () => {
  const { asked } = watch();
  for (let count = 0; count < 20; count += 1) {
    setHidden(true);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked()).toBe(0);
});

test('asks nothing while the page knows by itself, and again when it no longer does', async () => {
  const { asked, setOpen } = watch();
  setOpen(false);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(asked()).toBe(0);
  setOpen(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
});

test('does not say so when the page came to know it while it asked', async () => {
  const { onTaken, answer, setOpen } = watch();
  answer({ state: 'taken' }, () => setOpen(false));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onTaken).not.toHaveBeenCalled();
});

test('never asks again where the server does not know the operation', async () => {
  const { asked, answer, askAgain } = watch();
  answer({ state: 'unsupported' });
  await vi.advanceTimersByTimeAsync(minuteMs);
  askAgain();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(asked()).toBe(1);
});

test('takes a failure for no news, asks less often, and waits as long as the server says, even after a press', async () => {
  const { asked, answer, askAgain } = watch();
  answer({ state: 'silent', retryAfterMs: 0 });
  await vi.advanceTimersByTimeAsync(12_999);
  expect(asked()).toBe(1);
  answer({ state: 'silent', retryAfterMs: 40_000 });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  askAgain();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(3);
});

test('does not ask twice at the same time when a server hangs', async () => {
  const { asked, answer, askAgain } = watch();
  answer(null);
  await vi.advanceTimersByTimeAsync(minuteMs);
  askAgain();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(asked()).toBe(1);
});

test('asks at once after a press, and begins its minutes again', async () => {
  const { asked, askAgain } = watch();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  const before = asked();
  askAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(before + 2);
});

test('ends with its screen, also while it asks', async () => {
  const { asked, onTaken } = watch();
  await vi.advanceTimersByTimeAsync(3_000);
  watching.abort();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(asked()).toBe(1);
  expect(onTaken).not.toHaveBeenCalled();
});

test.for<[string, NetworkBehaviour, ServerReport]>([
  ['that it waits', answers.json({ state: 'waiting' }), { state: 'waiting' }],
  ['that it was taken', answers.json({ state: 'taken', extra: 1 }), { state: 'taken' }],
  ['another word', answers.json({ state: 'done' }), silent(0)],
  ['HTML', answers.text('<!doctype html><title>taken</title>'), silent(0)],
  ['half an answer', answers.brokenBody, silent(0)],
  ['nothing for too long', answers.silence, silent(0)],
  ['a failure', answers.text('', { status: 503, headers: { 'Retry-After': '7' } }), silent(7_000)],
  ['too many requests', answers.text('', { status: 429, headers: { 'Retry-After': '30' } }), silent(30_000)],
  [
    '404, as an older server',
    answers.json({ isOk: false, statusText: 'No.' }, { status: 404 }),
    { state: 'unsupported' },
  ],
  [
    '404 with a page, as many older servers',
    answers.text('<h1>Not found</h1>', { status: 404 }),
    { state: 'unsupported' },
  ],
  ['400', answers.text('', { status: 400 }), { state: 'unsupported' }],
])('reads what the server says: %s', async ([, behaviour, word]) => {
  fakeFetch(behaviour);
  const asked = createCallAccount(exampleConfig())('handOffState', { UUID: 'u-1' }).then(serverReportOf);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toEqual(word);
});

function silent(retryAfterMs: number): ServerReport {
  return { state: 'silent', retryAfterMs };
}

function watch() {
  let word: ServerReport | null = { state: 'waiting' };
  let meanwhile = (): void => undefined;
  let isOpen = true;
  const onTaken = vi.fn(() => {
    isOpen = false;
  });
  const ask = vi.fn(async (): Promise<ServerReport> => {
    meanwhile();
    return word ?? new Promise(() => undefined);
  });
  const askAgain = watchHandOffState({ ask, isOpen: () => isOpen, onTaken }, watching.signal);
  return {
    asked: () => ask.mock.calls.length,
    onTaken,
    askAgain,
    /** Null stands for a server that says nothing. */
    answer: (next: ServerReport | null, during = (): void => undefined): void => {
      word = next;
      meanwhile = during;
    },
    setOpen: (next: boolean): void => {
      isOpen = next;
    },
  };
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
