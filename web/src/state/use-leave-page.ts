import { useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { safeTarget } from '../model/safe-target.ts';
import { linkRules } from '../model/target-rules.ts';
import { useAppConfig } from './app-config.ts';
import { leavingAtom } from './leaving.ts';
import { useSafeTarget } from './use-safe-target.ts';

/**
 * Sends the browser to `target` when that is allowed, else to `fallback`, an address of the configuration.
 * 'replace' for departures that the visitor did not ask for.
 */
export type LeavePage = (target: string | LinkTarget | undefined, fallback: string, how?: 'assign' | 'replace') => void;

/** An address that the app made of one of the configuration, which may be one that is only linked to. */
interface LinkTarget {
  readonly link: string;
}

/** The one way out of the app. A target given as text may come from outside: it is followed to fewer origins. */
export function useLeavePage(): LeavePage {
  const config = useAppConfig();
  const mayFollow = useSafeTarget();
  const rulesOfLinks = useMemo(() => linkRules(config), [config]);
  const setLeaving = useSetAtom(leavingAtom);
  return useCallback(
    (target, fallback, how = 'assign') => {
      const mayLink = (address: string): URL | null => safeTarget(address, window.location.href, rulesOfLinks);
      const asked = typeof target === 'object' ? mayLink(target.link) : mayFollow(target);
      const url = asked ?? mayLink(fallback) ?? mayLink(config.driverSupport.accountSiteUrl);
      if (url === null) throw new Error('the configuration names no address to leave for');
      setLeaving(true);
      navigateBrowser(url, how);
    },
    [mayFollow, rulesOfLinks, config, setLeaving],
  );
}
