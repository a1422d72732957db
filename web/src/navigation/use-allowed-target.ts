import { useCallback } from 'react';
import { safeTarget } from '../model/safe-target.ts';
import { linkRules } from '../model/target-rules.ts';
import { useAppConfig } from '../state/app-config.ts';
import { useSafeTarget } from './use-safe-target.ts';

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
