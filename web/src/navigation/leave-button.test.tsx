import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../testing/fake-account-server.ts';
import { browserNavigations, effectsRun, renderApp } from '../testing/render-app.tsx';
import { isDisabled } from '../testing/is-disabled.ts';

vi.mock('../lib/navigate-browser.ts');

const lost = "The next page didn't open. Check your internet connection, then try again.";

beforeEach(async () => {
  fakeAccountServer();
  renderApp('/dsone/reset-password-confirmation');
  await screen.findByRole('button', { name: 'Login' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press();
});

test('says that the page where it leads did not open, until it is pressed again', () => {
  wait(14_999);
  expect(screen.queryByText(lost)).toBeNull();
  wait(1);
  expect(screen.getByText(lost).closest('[role="alert"]')).not.toBeNull();
  press();
  expect(screen.queryByText(lost)).toBeNull();
  expect(browserNavigations()).toHaveLength(2);
  wait(15_000);
  expect(screen.getByText(lost)).not.toBeNull();
});

test('says nothing to a visitor who comes back from it', async () => {
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  wait(20_000);
  await effectsRun();
  expect(isDisabled(screen.getByRole('button', { name: 'Login' }))).toBe(false);
  expect(screen.queryByText(lost)).toBeNull();
});

function press(): void {
  act(() => screen.getByRole('button', { name: 'Login' }).click());
}

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
