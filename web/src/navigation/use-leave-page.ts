import { useStore } from 'jotai';
import { useCallback } from 'react';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { safeTarget, type CompletedStep } from '../model/safe-target.ts';
import { followRules, linkRules } from '../model/target-rules.ts';
import { useAppConfig } from '../state/app-config.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

/**
 * Sends the browser to `target` when that is allowed, else to `fallback`, an address of the configuration.
 * `replace` when the visitor did not ask to leave, `download` when the target is a file: then the page stays.
 */
export type LeavePage = (...args: [...Parameters<AllowedTarget>, how?: 'assign' | 'replace' | 'download']) => void;

/** The only way to leave the app. */
export function useLeavePage(): LeavePage {
  const allowed = useAllowedTarget();
  const store = useStore();
  return useCallback(
    (target, fallback, how = 'assign') => {
      const url = allowed(target, fallback);
      if (how === 'download') {
        navigateBrowser(url, 'assign');
        return;
      }
      store.get(navigationAtom).started();
      navigateBrowser(url, how);
      // Afterwards: a navigation that this one replaces fails at this moment, which is no reason to be ready again.
      store.set(pendingNavigationAtom, { to: 'page' });
    },
    [allowed, store],
  );
}

/** An address that the app made of one of the configuration, which may be one that is only linked to. */
interface LinkTarget {
  readonly link: string;
}

export type Target = string | LinkTarget | undefined;

/**
 * Returns `target` when it is allowed, else `fallback`, an address of the configuration. A target given as text may come
 * from outside: it is followed to fewer origins.
 */
export type AllowedTarget = (target: Target, fallback: string) => URL;

/** Tells where a button or a link may lead. To be called after the page was drawn: it reads the present address. */
export function useAllowedTarget(): AllowedTarget {
  const config = useAppConfig();
  const mayFollow = useSafeTarget();
  return useCallback(
    (target, fallback) => {
      const mayLink = (address: string): URL | null => safeTarget(address, window.location.href, linkRules(config));
      const asked = typeof target === 'object' ? mayLink(target.link) : mayFollow(target);
      const url = asked ?? mayLink(fallback) ?? mayLink(config.driverSupport.accountSiteUrl);
      if (url === null) throw new Error('the configuration names no address to leave for');
      return url;
    },
    [mayFollow, config],
  );
}

/** Tells whether a target from outside may be followed, and where exactly it leads; null when it may not. */
export type MayFollow = (target: string | null | undefined, after?: CompletedStep) => URL | null;

export function useSafeTarget(): MayFollow {
  const config = useAppConfig();
  return useCallback((target, after) => safeTarget(target, window.location.href, followRules(config), after), [config]);
}
