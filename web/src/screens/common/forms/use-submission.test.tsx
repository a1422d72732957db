import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lostPageProblem, type Problem } from '../../../errors/problem.ts';
import { lostNavigationAtom, pendingNavigationAtom, type StartedNavigation } from '../../../navigation/navigation.ts';
import { type FormName, forms } from '../../../model/forms.ts';
import { problemAtom } from '../../../state/authentication.ts';
import { aroundScreen, type Store } from '../../../testing/around-screen.tsx';
import { fakeAccountServer, heldAnswer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { type Confirm, useSubmission, type Submission } from './use-submission.ts';

const request = { email: 'ann@company.example' };
const accepted = answers.json({ isOk: true, statusText: 'kept' });

let store: Store;
beforeEach(() => (store = createStore()));

test.each(['set-password', 'reset-password'] as const)(
  'a failure of the form %s is kept under its purpose alone, until the next one shows',
  async (purpose) => {
    fakeAccountServer({ forgotPassword: answers.text('', { status: 500 }) });
    const { result, unmount } = show(purpose);
    await begin(result, vi.fn())();
    const purposes = ['login', 'set-password', 'forgot-password', 'reset-password', 'fetch-user'] as const;
    expect(purposes.filter((each) => store.get(problemAtom(each)) !== null)).toEqual([purpose]);
    unmount();
    show(purpose);
    expect(store.get(problemAtom(purpose))).toBeNull();
  },
);

describe('a request that fails', () => {
  test.each([
    ['password-login', 'login'],
    ['set-password', 'set-password'],
    ['forgot-password', 'forgot-password'],
    ['reset-password', 'reset-password'],
  ] as const)('of %s can be sent again, and its error is cleared when that starts', async (form, purpose) => {
    const server = fakeAccountServer({ forgotPassword: answers.text('', { status: 500 }) });
    const { result } = show(form);
    await begin(result, vi.fn())();
    expect(store.get(problemAtom(purpose))).not.toBeNull();
    const answer = heldAnswer();
    server.answer('forgotPassword', answer.act);
    const onAccepted = vi.fn();
    const again = begin(result, onAccepted);
    expect(result.current).toMatchObject({ isSubmitting: true, problem: null });
    expect(store.get(problemAtom(purpose))).toBeNull();
    answer.give(accepted);
    await again();
    expect(onAccepted).toHaveBeenCalledOnce();
  });
});

test('a request that is accepted leaves no problem that another one has set meanwhile', async () => {
  const answer = heldAnswer();
  fakeAccountServer({ forgotPassword: answer.act });
  const { result } = show();
  const sent = begin(result, vi.fn());
  act(() => store.set(problemAtom('forgot-password'), { kind: 'server', text: null, advice: null, retryAt: null }));
  expect(result.current.problem).toBeNull();
  answer.give(accepted);
  await sent();
  expect(result.current).toMatchObject({ isSubmitting: false, problem: null });
});

describe('a visitor who has gone elsewhere meanwhile', () => {
  test.each([
    ['accepted', accepted],
    ['refused', answers.json({ isOk: false, statusText: 'No' })],
  ])('is not moved and finds no message when the request is %s', async (_how, end) => {
    const answer = heldAnswer();
    fakeAccountServer({ forgotPassword: answer.act });
    const { result, unmount } = show();
    const onAccepted = vi.fn();
    const sent = begin(result, onAccepted);
    unmount();
    answer.give(end);
    await sent();
    expect(onAccepted).not.toHaveBeenCalled();
    expect(store.get(problemAtom('forgot-password'))).toBeNull();
  });

  test.each([
    ['allows', 'send'],
    ['refuses', lostPageProblem],
  ] as const)('sends nothing and finds no message when the question before it %s it', async (_how, word) => {
    const server = fakeAccountServer({ forgotPassword: accepted });
    const { result, unmount } = show();
    let say: (word: 'send' | Problem) => void = () => undefined;
    const sent = begin(result, vi.fn(), () => new Promise((resolve) => (say = resolve)));
    unmount();
    say(word);
    await sent();
    expect(server.requests).toEqual([]);
    expect(store.get(problemAtom('forgot-password'))).toBeNull();
  });
});

describe('a page that is being left', () => {
  const toPage: StartedNavigation = { to: 'page' };

  test('stays busy after the request, and is free again when the back button restores it', async () => {
    const server = fakeAccountServer({ forgotPassword: accepted });
    const { result } = show();
    await begin(result, () => store.set(pendingNavigationAtom, toPage))();
    expect(result.current).toMatchObject({ isSubmitting: true, isBusy: true });
    act(() => store.set(pendingNavigationAtom, null));
    expect(result.current.isBusy).toBe(false);
    await begin(result, vi.fn())();
    expect(server.requests).toHaveLength(2);
  });

  test('has a problem of its own when the next page does not open, until the next request', async () => {
    const answer = heldAnswer();
    const server = fakeAccountServer({ forgotPassword: answer.act });
    const { result } = show();
    const sent = begin(result, () => store.set(pendingNavigationAtom, toPage));
    answer.give(accepted);
    await sent();
    expect(result.current).toMatchObject({ isSubmitting: true, problem: null });
    act(() => {
      store.set(pendingNavigationAtom, null);
      store.set(lostNavigationAtom, toPage);
    });
    expect(result.current).toMatchObject({ isSubmitting: false, problem: { advice: 'nextPageLost' } });

    const second = heldAnswer();
    server.answer('forgotPassword', second.act);
    const next = begin(result, vi.fn());
    expect(result.current.problem).toBeNull();
    second.give(answers.text('', { status: 500 }));
    await next();
    expect(result.current.problem?.advice).toBe('serverTrouble');
  });

  test('sends nothing more, also when Try again is pressed, which stays enabled', async () => {
    const server = fakeAccountServer({ forgotPassword: accepted });
    const { result } = show();
    await begin(result, () => store.set(pendingNavigationAtom, toPage))();
    const onAccepted = vi.fn();
    await begin(result, onAccepted)();
    expect(server.requests).toHaveLength(1);
    expect(onAccepted).not.toHaveBeenCalled();
    expect(store.get(pendingNavigationAtom)).toBe(toPage);
  });
});

function show(name: FormName = 'forgot-password'): RenderHookResult<Submission, unknown> {
  return renderHook(() => useSubmission(forms[name]), { reactStrictMode: true, wrapper: aroundScreen(store) });
}

/** Sends the request; the function that it returns awaits the end. */
function begin(
  result: { readonly current: Submission },
  onAccepted: () => void,
  confirm?: Confirm,
): () => Promise<unknown> {
  let sent: Promise<unknown> = Promise.resolve();
  act(() => void (sent = result.current.send('forgotPassword', request, onAccepted, confirm)));
  return () => act(() => sent);
}
