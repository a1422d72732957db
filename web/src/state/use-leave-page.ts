import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { useAppConfig } from './app-config.ts';
import { leavingAtom } from './leaving.ts';
import { useSafeTarget } from './use-safe-target.ts';

/**
 * Sends the browser to `target` when it may be followed, else to `fallback`, an address of the configuration.
 * 'replace' for departures that the visitor did not ask for.
 */
export type LeavePage = (target: string | undefined, fallback: string, how?: 'assign' | 'replace') => void;

/** The one way out of the app. */
export function useLeavePage(): LeavePage {
  const config = useAppConfig();
  const safe = useSafeTarget();
  const setLeaving = useSetAtom(leavingAtom);
  return useCallback(
    (target, fallback, how = 'assign') => {
      const url = safe(target) ?? safe(fallback) ?? safe(config.driverSupport.accountSiteUrl);
      if (url === null) throw new Error('the configuration names no address to leave for');
      setLeaving(true);
      navigateBrowser(url, how);
    },
    [safe, config, setLeaving],
  );
}
