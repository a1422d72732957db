import { act, cleanup, renderHook, type RenderHookResult } from '@testing-library/react';
import { createStore } from 'jotai';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { type AutoLoginOperation, forgetAutoLogin } from '../../account/trigger-auto-login.ts';
import { reloadBrowser } from '../../lib/navigate-browser.ts';
import { useAutoLogin, type AutoLogin } from './use-auto-login.ts';

vi.mock('../../lib/navigate-browser.ts');

beforeEach(() => void vi.useFakeTimers());

const text = { name: 'logInFailed' };

test('has no problem when the server has done it, and asks it once however often the screen shows', async () => {
  const server = fakeAccountServer({ autoLogin: answers.json({ isOk: true }) });
  const uuid = crypto.randomUUID();
  show(uuid).unmount();
  const { result } = show(uuid);
  await pass(0);
  expect(result.current.problem).toBeNull();
  expect(server.requestsOf('autoLogin')).toHaveLength(1);
});

test.each([
  ['a failure', answers.text('', { status: 500 }), 'serverTrouble'],
  ['silence', answers.silence, 'tooSlow'],
])(
  'says what has become of it after %s, and asks once more when the visitor tries again',
  async (_how, act, advice) => {
    const server = fakeAccountServer({ autoLogin: act });
    const { result } = show(crypto.randomUUID());
    await pass(60_000);
    expect(result.current.problem).toMatchObject({ text, advice });
    expect(server.requestsOf('autoLogin')).toHaveLength(1);

    server.answer('autoLogin', answers.json({ isOk: true }));
    await tryAgain(result);
    expect(result.current.problem).toBeNull();
    expect(server.requestsOf('autoLogin')).toHaveLength(2);
  },
);

test('says it again when trying again failed', async () => {
  fakeAccountServer({ autoLogin: answers.text('', { status: 500 }) });
  const { result } = show(crypto.randomUUID());
  await pass(0);
  await tryAgain(result);
  expect(result.current).toMatchObject({ problem: { text }, retries: 1 });
});

test('says nothing of another installation once the address names a new one', async () => {
  const server = fakeAccountServer({ autoLogin: answers.text('', { status: 500 }) });
  const AroundScreen = aroundScreen(createStore());
  const { result, rerender } = renderHook(({ uuid }) => useAutoLogin('autoLogin', uuid), {
    initialProps: { uuid: crypto.randomUUID() },
    wrapper: AroundScreen,
  });
  await pass(0);
  expect(result.current.problem).not.toBeNull();

  server.answer('autoLogin', answers.json({ isOk: true }));
  rerender({ uuid: crypto.randomUUID() });
  await pass(0);
  expect(result.current.problem).toBeNull();
});

test("names the visitor's browser to the second product's server", async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/143.0');
  const server = fakeAccountServer({ autoLoginMaverick: answers.json({ isOk: true }) });
  const uuid = crypto.randomUUID();
  show(uuid, 'autoLoginMaverick');
  await pass(0);
  expect(server.requests.map(({ body }) => body)).toEqual([{ UUID: uuid, PreferredBrowser: 'firefox', ShowUI: true }]);
});

test('asks nothing without a uuid', async () => {
  const server = fakeAccountServer({ autoLogin: answers.json({ isOk: true }) });
  show(undefined);
  await pass(0);
  expect(server.requests).toHaveLength(0);
});

test('is not asked for again by the next load after a reload for its visitor, but by a later one', async () => {
  const server = fakeAccountServer({ autoLogin: answers.json({ isOk: true }) });
  const uuid = crypto.randomUUID();
  const load = async (): Promise<AutoLogin> => {
    cleanup();
    // A newly loaded page knows only what is stored.
    forgetAutoLogin('autoLogin', uuid);
    const { result } = show(uuid);
    await pass(0);
    return result.current;
  };
  (await load()).reload();
  expect(reloadBrowser).toHaveBeenCalledOnce();
  await load();
  expect(server.requestsOf('autoLogin')).toHaveLength(1);

  await load();
  expect(server.requestsOf('autoLogin')).toHaveLength(2);
});

test('is asked for again by the load after a reload when it had failed', async () => {
  const server = fakeAccountServer({ autoLogin: answers.text('', { status: 500 }) });
  const uuid = crypto.randomUUID();
  const { result } = show(uuid);
  await pass(0);
  result.current.reload();
  cleanup();
  forgetAutoLogin('autoLogin', uuid);
  show(uuid);
  await pass(0);
  expect(server.requestsOf('autoLogin')).toHaveLength(2);
});

function show(
  uuid: string | undefined,
  operation: AutoLoginOperation = 'autoLogin',
): RenderHookResult<AutoLogin, unknown> {
  const AroundScreen = aroundScreen(createStore());
  return renderHook(() => useAutoLogin(operation, uuid), {
    wrapper: ({ children }) => (
      <StrictMode>
        <AroundScreen>{children}</AroundScreen>
      </StrictMode>
    ),
  });
}

async function tryAgain(result: { readonly current: AutoLogin }): Promise<void> {
  act(() => result.current.tryAgain());
  await pass(0);
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
