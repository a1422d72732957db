import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onSessionChange } from '../../../account/session-change.ts';
import { fetchUserAtom, problemAtom } from '../../../state/authentication.ts';
import { aroundScreen, type Store } from '../../../testing/around-screen.tsx';
import { fakeAccountServer, heldAnswer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { errorInEnglish } from '../../../testing/error-in-english.ts';
import { useUser } from './use-user.ts';

vi.mock('../../../account/session-change.ts', () => ({ onSessionChange: vi.fn(() => vi.fn()) }));

const ann = { isOk: true, email: 'ann@company.example', name: 'Ann', isAdmin: true };
const annKept = { email: 'ann@company.example', name: 'Ann', isAdmin: true };

let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
});

describe('the user in the authentication state', () => {
  test('is idle before anybody asks, pending while the answer is awaited, then fulfilled with email, name and isAdmin', async () => {
    const answer = heldAnswer();
    fakeAccountServer({ userInfo: answer.act });
    expect(store.get(fetchUserAtom)).toEqual({ status: 'idle' });
    ask();
    expect(store.get(fetchUserAtom)).toEqual({ status: 'pending' });
    answer.give(answers.json(ann));
    await settled();
    expect(store.get(fetchUserAtom)).toEqual({ status: 'fulfilled', user: annKept });
  });

  test('has no name and is no admin where the server does not say', async () => {
    fakeAccountServer({ userInfo: answers.json({ isOk: true, email: null, name: null, isAdmin: null }) });
    ask();
    await settled();
    expect(store.get(fetchUserAtom)).toEqual({ status: 'fulfilled', user: { email: '', name: '', isAdmin: false } });
  });

  test.each([
    ['a refusal', answers.json({ isOk: false, statusText: 'Nobody' }), 'Unable to fetch user info:Nobody', false],
    ['a failure', answers.text('', { status: 500 }), /attempting to fetch the logged in user/, true],
  ])('is error after %s, with its text', async (_what, act, text, setsPasswordError) => {
    fakeAccountServer({ userInfo: act });
    const { result } = ask();
    await settled();
    expect(store.get(fetchUserAtom)).toEqual({ status: 'error' });
    expect(errorInEnglish(result.current.problem?.text ?? null)).toMatch(text);
    expect(store.get(problemAtom('set-password')) !== null).toBe(setsPasswordError);
  });

  test('is asked for again on the next arrival, which clears the error when it starts', async () => {
    const server = fakeAccountServer({ userInfo: answers.json({ isOk: false }) });
    const first = ask();
    await settled();
    first.unmount();
    const answer = heldAnswer();
    server.answer('userInfo', answer.act);
    const { result } = ask();
    expect(store.get(fetchUserAtom)).toEqual({ status: 'pending' });
    expect(result.current.problem).toBeNull();
    answer.give(answers.json(ann));
    await settled();
    expect(store.get(fetchUserAtom)).toMatchObject({ status: 'fulfilled' });
  });
});

describe('somebody else may be signed in, and is asked for', () => {
  test.each([
    ['another tab tells of a sign-in', tellOfSignIn],
    ['the page is restored by Back', restorePage],
    ['the window has the focus again', () => void window.dispatchEvent(new Event('focus'))],
    ['the page is visible again', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s', async (_what, change) => {
    const server = fakeAccountServer({ userInfo: answers.json(ann) });
    const { result } = ask();
    await settled();
    server.answer('userInfo', answers.json({ ...ann, email: 'bob@company.example' }));
    act(change);
    await settled();
    expect(result.current.user?.email).toBe('bob@company.example');
  });

  test('although the answer to an earlier request is still awaited, and comes last', async () => {
    const anns = heldAnswer();
    const server = fakeAccountServer({ userInfo: anns.act });
    const { result } = ask();
    await settled();
    server.answer('userInfo', answers.json({ ...ann, email: 'bob@company.example' }));
    act(tellOfSignIn);
    await settled();
    anns.give(answers.json(ann));
    await settled();
    expect(result.current.user?.email).toBe('bob@company.example');
  });

  test('after nobody was, so that the form is there again', async () => {
    const server = fakeAccountServer({ userInfo: answers.json({ isOk: false }) });
    const { result } = ask();
    await settled();
    expect(result.current.isSignedOut).toBe(true);
    server.answer('userInfo', answers.json(ann));
    act(tellOfSignIn);
    await settled();
    expect(result.current.isSignedOut).toBe(false);
  });
});

describe('right before saving', () => {
  test('two seconds without an answer are enough: what was submitted is sent, and a late failure says nothing of the save', async () => {
    const server = fakeAccountServer({ userInfo: answers.json(ann) });
    const { result } = ask();
    await settled();
    server.answer('userInfo', answers.silence);
    const confirmed = vi.fn();
    act(() => void result.current.confirmSave().then(confirmed));
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(confirmed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(confirmed).toHaveBeenCalledExactlyOnceWith('send');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(store.get(fetchUserAtom)).toEqual({ status: 'error' });
    expect(store.get(problemAtom('set-password'))).toBeNull();
  });

  test('an answer within them that names another account still stops it', async () => {
    const server = fakeAccountServer({ userInfo: answers.json(ann) });
    const { result } = ask();
    await settled();
    const held = heldAnswer();
    server.answer('userInfo', held.act);
    const confirmed = vi.fn();
    act(() => void result.current.confirmSave().then(confirmed));
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    held.give(answers.json({ ...ann, email: 'bob@company.example' }));
    await settled();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('the query layer', () => {
  test('makes one request although React shows everything twice in development', async () => {
    const server = fakeAccountServer({ userInfo: answers.json(ann) });
    ask(true);
    await settled();
    expect(server.requestsOf('userInfo')).toHaveLength(1);
  });

  test('does not try again by itself after a failure', async () => {
    const server = fakeAccountServer({ userInfo: answers.text('', { status: 500 }) });
    ask();
    await settled();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(server.requestsOf('userInfo')).toHaveLength(1);
  });
});

function tellOfSignIn(): void {
  const [notice] = vi.mocked(onSessionChange).mock.lastCall!;
  notice();
}

function restorePage(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

function ask(reactStrictMode = false): RenderHookResult<ReturnType<typeof useUser>, unknown> {
  return renderHook(useUser, { reactStrictMode, wrapper: aroundScreen(store) });
}

async function settled(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(10));
}
