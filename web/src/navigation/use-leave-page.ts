import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { safeTarget } from '../model/safe-target.ts';
import { linkRules } from '../model/target-rules.ts';
import { useAppConfig } from '../state/app-config.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';
import { useSafeTarget } from './use-safe-target.ts';

/**
 * Sends the browser to `target` when that is allowed, else to `fallback`, an address of the configuration.
 * `replace` when the visitor did not ask to leave, `download` when the target is a file: then the page stays.
 */
export type LeavePage = (
  target: string | LinkTarget | undefined,
  fallback: string,
  how?: 'assign' | 'replace' | 'download',
) => void;

/** An address that the app made of one of the configuration, which may be one that is only linked to. */
interface LinkTarget {
  readonly link: string;
}

/** The one way out of the app. A target given as text may come from outside: it is followed to fewer origins. */
export function useLeavePage(): LeavePage {
  const config = useAppConfig();
  const mayFollow = useSafeTarget();
  const navigation = useAtomValue(navigationAtom);
  const setPending = useSetAtom(pendingNavigationAtom);
  return useCallback(
    (target, fallback, how = 'assign') => {
      const mayLink = (address: string): URL | null => safeTarget(address, window.location.href, linkRules(config));
      const asked = typeof target === 'object' ? mayLink(target.link) : mayFollow(target);
      const url = asked ?? mayLink(fallback) ?? mayLink(config.driverSupport.accountSiteUrl);
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
    [mayFollow, config, navigation, setPending],
  );
}
