import { useCallback, useMemo } from 'react';
import { configuredOrigins, safeTarget } from '../model/safe-target.ts';
import { useAppConfig } from '../state/app-config.ts';

/** Tells whether the browser may be sent to a target, and where exactly that is; null when it may not. */
export function useSafeTarget(): (target: string | null | undefined) => URL | null {
  const config = useAppConfig();
  const origins = useMemo(() => configuredOrigins(config), [config]);
  return useCallback((target) => safeTarget(target, window.location.href, origins), [origins]);
}
