import { act, cleanup, render } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { navigateBrowser } from '../../lib/navigate-browser.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { exampleConfig } from '../../testing/example-config.ts';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { dsone } from '../../variants/dsone.ts';
import { maverick } from '../../variants/maverick.ts';
import { LogoutScreen } from './logout.screen.tsx';

vi.mock('../../lib/navigate-browser.ts');

const config = exampleConfig();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(navigateBrowser).mockClear();
});

it.each([
  [dsone, 'u&1', config.driverSupport.logoutUrl],
  [maverick, 'u&1', `${config.maverick.siteUrl}?uuid=u%261`],
  [maverick, undefined, config.maverick.siteUrl],
])('of $id with the uuid %s goes to %s, not before 2 s', async (variant, uuid, target) => {
  vi.useFakeTimers();
  fakeAccountServer({ logout: answers.json({}) });
  render(<LogoutScreen variant={variant} uuid={uuid} preload={() => undefined} />, {
    wrapper: aroundScreen(createStore()),
  });
  await pass(1_999);
  expect(navigateBrowser).not.toHaveBeenCalled();
  await pass(1);
  expect(navigateBrowser).toHaveBeenCalledExactlyOnceWith(new URL(target), 'replace');
});

async function pass(delayMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(delayMs));
}
