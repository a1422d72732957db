import { act, renderHook } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { localTexts } from '../../../lib/browser-storage.ts';
import { navigationAtom } from '../../../navigation/navigation.ts';
import { logoutStateAtom } from '../../../state/authentication.ts';
import { aroundScreen, type Store } from '../../../testing/around-screen.tsx';
import { fakeAccountServer, heldAnswer } from '../../../testing/fake-account-server.ts';
import { answers, fakeFetch } from '../../../testing/fake-fetch.ts';
import { useEndSession } from './use-end-session.ts';

let store: Store;
beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
});

test('is idle, then pending while the session is ended, then fulfilled, and local storage is cleared first', async () => {
  localTexts.set('disableNotifications', 'true');
  const answer = heldAnswer();
  fakeAccountServer({ logout: answer.act });
  expect(store.get(logoutStateAtom)).toBe('idle');
  const { unmount } = show();
  expect(store.get(logoutStateAtom)).toBe('pending');
  expect(localTexts.get('disableNotifications')).toBeNull();
  answer.give(answers.json({}));
  await pass(0);
  expect(store.get(logoutStateAtom)).toBe('fulfilled');
  unmount();
  expect(store.get(logoutStateAtom)).toBe('idle');
});

test('is fulfilled after a failure: a visitor who wants to leave is not held', async () => {
  fakeAccountServer({ logout: answers.text('', { status: 500 }) });
  show();
  await pass(0);
  expect(store.get(logoutStateAtom)).toBe('fulfilled');
});

test('is fulfilled after 10 seconds of silence, not before', async () => {
  fakeAccountServer({ logout: answers.silence });
  show();
  await pass(9_999);
  expect(store.get(logoutStateAtom)).toBe('pending');
  await pass(1);
  expect(store.get(logoutStateAtom)).toBe('fulfilled');
});

test('sends a request that a closed tab does not cancel', () => {
  const server = fakeAccountServer({ logout: answers.silence });
  show();
  expect(server.requestsOf('logout').map(({ keepalive }) => keepalive)).toEqual([true]);
});

test('does not cancel the request when the wait is over: a slow server is still to end the session', async () => {
  const fetchMock = fakeFetch(answers.silence);
  show();
  await pass(10_000);
  expect(store.get(logoutStateAtom)).toBe('fulfilled');
  expect(fetchMock.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false]);
});

test('is fulfilled also after a move within the history that leaves the screen in place', async () => {
  const answer = heldAnswer();
  fakeAccountServer({ logout: answer.act });
  show();
  store.get(navigationAtom).started();
  answer.give(answers.json({}));
  await pass(0);
  expect(store.get(logoutStateAtom)).toBe('fulfilled');
});

function show(): { readonly unmount: () => void } {
  return renderHook(useEndSession, { wrapper: aroundScreen(store) });
}

async function pass(delayMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(delayMs));
}
