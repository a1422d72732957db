import { act, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { pendingNavigationAtom } from '../../navigation/navigation.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { browserNavigations, quietConfig } from '../../testing/render-app.tsx';
import { variants } from '../../products/variants.ts';
import { LogoutScreen } from './logout.screen.tsx';

vi.mock('../../lib/navigate-browser.ts');

test('says that the page where it goes has not come, and has a button to it', async () => {
  vi.useFakeTimers();
  const store = createStore();
  fakeAccountServer({ logout: answers.json({}) });
  render(<LogoutScreen variant={variants.maverick} uuid="u-1" preload={() => undefined} />, {
    wrapper: aroundScreen(store),
  });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const target = `${quietConfig().maverick.siteUrl}?uuid=u-1`;
  expect(browserNavigations()).toEqual([[target, 'replace']]);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

  act(() => store.set(pendingNavigationAtom, null));
  expect(screen.getByRole('heading').textContent).toBe("The next page didn't open.");
  expect(screen.queryByText('Logging You Out Now')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Continue' }).click());
  expect(browserNavigations()).toEqual([
    [target, 'replace'],
    [target, 'link'],
  ]);
});

test.each([
  ['dsone', 'u-1', quietConfig().driverSupport.logoutUrl],
  ['maverick', undefined, quietConfig().maverick.siteUrl],
] as const)('%s, with the uuid %s: goes to %s, not before 2 s', async (variant, uuid, target) => {
  vi.useFakeTimers();
  fakeAccountServer({ logout: answers.json({}) });
  render(<LogoutScreen variant={variants[variant]} uuid={uuid} preload={() => undefined} />, {
    wrapper: aroundScreen(createStore()),
  });
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(browserNavigations()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(browserNavigations()).toEqual([[target, 'replace']]);
});

test('waits for an end of the session that takes longer', async () => {
  vi.useFakeTimers();
  const held = heldAnswer();
  fakeAccountServer({ logout: held.act });
  render(<LogoutScreen variant={variants.dsone} uuid={undefined} preload={() => undefined} />, {
    wrapper: aroundScreen(createStore()),
  });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading').textContent).toBe('Logging You Out Now');
  expect(browserNavigations()).toEqual([]);
  held.give(answers.json({}));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(browserNavigations()).toEqual([[quietConfig().driverSupport.logoutUrl, 'replace']]);
});
