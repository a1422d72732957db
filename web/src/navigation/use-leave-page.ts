import { followRules, linkRules } from 'config/target-rules';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { type HowToLeave, navigateBrowser } from '../lib/navigate-browser.ts';
import { queryValue } from '../model/query.ts';
import { safeTarget, type CompletedStep } from '../model/safe-target.ts';
import { useAppConfig } from '../state/app-config.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

/** `download` is for a file: then the page stays. */
export type LeavePage = (...args: [...Parameters<AllowedTarget>, how?: HowToLeave | 'download']) => void;

/** The only way to leave the app. */
export function useLeavePage(): LeavePage {
  const allowed = useAllowedTarget();
  const store = useStore();
  return useCallback(
    (target, fallback, how = 'link') => {
      const url = allowed(target, fallback);
      if (how === 'download') {
        navigateBrowser(url, 'link');
        return;
      }
      store.get(navigationAtom).started();
      navigateBrowser(url, how);
      // After the call: if it replaces another navigation, that one fails during the call and clears the atom.
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

/** Returns `target` if allowed, else `fallback`, an address of the configuration. A text may be from outside: fewer origins. */
type AllowedTarget = (target: Target, fallback: string) => URL;

/** Its result reads the present address: to be called after the page was drawn. */
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

/** For a target from outside; null where it may not be followed. */
export type MayFollow = (target: string | null | undefined, after?: CompletedStep) => URL | null;

export function useSafeTarget(): MayFollow {
  const config = useAppConfig();
  return useCallback((target, after) => safeTarget(target, window.location.href, followRules(config), after), [config]);
}

/** The address's ReturnUrl, as it was given; undefined where the visitor may not be led there after this step. */
export function useReturnUrl(after: CompletedStep): () => string | undefined {
  const { search } = useLocation();
  const mayFollow = useSafeTarget();
  return () => {
    const given = queryValue(search, 'ReturnUrl');
    return mayFollow(given, after) === null ? undefined : given;
  };
}
