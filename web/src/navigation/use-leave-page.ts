import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { useAppConfig } from '../state/app-config.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';
import { useSafeTarget } from './use-safe-target.ts';

/**
 * Sends the browser to `target` when it may be followed, else to `fallback`, an address of the configuration.
 * `replace` when the visitor did not ask to leave, `download` when the target is a file: then the page stays.
 */
export type LeavePage = (target: string | undefined, fallback: string, how?: 'assign' | 'replace' | 'download') => void;

/** The one way out of the app. */
export function useLeavePage(): LeavePage {
  const config = useAppConfig();
  const safe = useSafeTarget();
  const navigation = useAtomValue(navigationAtom);
  const setPending = useSetAtom(pendingNavigationAtom);
  return useCallback(
    (target, fallback, how = 'assign') => {
      const url = safe(target) ?? safe(fallback) ?? safe(config.driverSupport.accountSiteUrl);
      if (url === null) throw new Error('the configuration names no address to leave for');
      if (how === 'download') {
        navigateBrowser(url, 'assign');
        return;
      }
      navigation.started();
      navigateBrowser(url, how);
      // Afterwards: a navigation that this one replaces fails at this moment, which is no reason to be ready again.
      setPending('page');
    },
    [safe, config, navigation, setPending],
  );
}
