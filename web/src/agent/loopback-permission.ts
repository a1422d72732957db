/**
 * Whether this page may reach the visitor's own computer: browsers ask before a public page may. `unknown` where the
 * browser has no such permission, or does not say.
 */
export type LoopbackPermission = PermissionState | 'unknown';

/**
 * The same for this page, which may itself come from this computer: browsers ask only pages from elsewhere, and say of all the others
 * that they would ask.
 */
export function watchOwnPermission(onChange: (permission: LoopbackPermission) => void, signal: AbortSignal): void {
  if (isOnThisComputer(window.origin)) onChange('granted');
  else void watchLoopbackPermission(onChange, signal);
}

export function isOnThisComputer(origin: string): boolean {
  return /^https?:\/\/(?:(?:[^/:]+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(origin);
}

/** Reports the permission now, and again whenever it changes, until the signal aborts. */
export async function watchLoopbackPermission(
  onChange: (permission: LoopbackPermission) => void,
  signal: AbortSignal,
): Promise<void> {
  const status = await queryPermission();
  if (signal.aborted) return;
  if (status === null) {
    onChange('unknown');
    return;
  }
  const tell = (): void => onChange(status.state);
  status.addEventListener('change', tell, { signal });
  tell();
}

async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    // The type does not list this name yet. The former name of the permission is not queried: it crashes some older versions of
    // Chrome.
    return await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
  } catch {
    return null;
  }
}
