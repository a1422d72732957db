import { renderHook } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { aroundScreen } from '../testing/around-screen.tsx';
import { browserNavigations } from '../testing/render-app.tsx';
import { pendingNavigationAtom } from './navigation.ts';
import { useLeavePage, type LeavePage } from './use-leave-page.ts';

vi.mock(import('../lib/navigate-browser.ts'));

const installer = 'https://install.driversupport.example/api/download/beta';
const accountPage = 'https://account.driversupport.example/account';
const store = createStore();

function leavePage(): LeavePage {
  return renderHook(() => useLeavePage(), { wrapper: aroundScreen(store) }).result.current;
}

test('follows a target from outside to an address of the account, and to none that is only linked to', () => {
  const leave = leavePage();
  leave('https://rp.example/cb', accountPage);
  leave(installer, accountPage, 'replace');
  leave(undefined, accountPage);
  expect(browserNavigations()).toEqual([
    ['https://rp.example/cb', 'link'],
    [accountPage, 'replace'],
    [accountPage, 'link'],
  ]);
  expect(store.get(pendingNavigationAtom)).toEqual({ to: 'page' });
});

test('goes to an installer of the configuration when the app itself leads there, and nowhere that is not configured', () => {
  const leave = leavePage();
  leave({ link: installer }, accountPage);
  leave({ link: 'https://evil.example/' }, installer);
  leave({ link: 'https://evil.example/' }, 'https://evil.example/');
  expect(browserNavigations().map(([address]) => address)).toEqual([
    installer,
    installer,
    'https://account.driversupport.example/sign-in',
  ]);
});

test('is under way also where it replaces another navigation, which fails during the call', () => {
  vi.mocked(navigateBrowser).mockImplementationOnce(() => store.set(pendingNavigationAtom, null));
  leavePage()('https://rp.example/cb', accountPage);
  expect(store.get(pendingNavigationAtom)).toEqual({ to: 'page' });
});
