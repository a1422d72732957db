import { useCallback } from 'react';
import { safeTarget } from '../model/safe-target.ts';
import { followRules } from '../model/target-rules.ts';
import { useAppConfig } from '../state/app-config.ts';

/** Tells whether a target from outside may be followed, and where exactly it leads; null when it may not. */
export function useSafeTarget(): (target: string | null | undefined) => URL | null {
  const config = useAppConfig();
  return useCallback((target) => safeTarget(target, window.location.href, followRules(config)), [config]);
}
