import { useCallback } from 'react';
import type { CompletedStep } from '../model/safe-target.ts';
import { safeTarget } from '../model/safe-target.ts';
import { followRules } from '../model/target-rules.ts';
import { useAppConfig } from '../state/app-config.ts';

/** Tells whether a target from outside may be followed, and where exactly it leads; null when it may not. */
export type MayFollow = (target: string | null | undefined, after?: CompletedStep) => URL | null;

export function useSafeTarget(): MayFollow {
  const config = useAppConfig();
  return useCallback((target, after) => safeTarget(target, window.location.href, followRules(config), after), [config]);
}
