import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';
import { useAllowedTarget, type AllowedTarget } from './use-allowed-target.ts';

/**
 * Sends the browser to `target` when that is allowed, else to `fallback`, an address of the configuration.
 * `replace` when the visitor did not ask to leave, `download` when the target is a file: then the page stays.
 */
export type LeavePage = (...args: [...Parameters<AllowedTarget>, how?: 'assign' | 'replace' | 'download']) => void;

/** The only way to leave the app. */
export function useLeavePage(): LeavePage {
  const allowed = useAllowedTarget();
  const navigation = useAtomValue(navigationAtom);
  const setPending = useSetAtom(pendingNavigationAtom);
  return useCallback(
    (target, fallback, how = 'assign') => {
      const url = allowed(target, fallback);
      if (how === 'download') {
        navigateBrowser(url, 'assign');
        return;
      }
      navigation.started();
      navigateBrowser(url, how);
      // Afterwards: a navigation that this one replaces fails at this moment, which is no reason to be ready again.
      setPending('page');
    },
    [allowed, navigation, setPending],
  );
}
