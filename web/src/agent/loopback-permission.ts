/** Whether a public page may reach the visitor's own computer; `unknown` where the browser does not say. */
export type LoopbackPermission = PermissionState | 'unknown';

/** Reports the permission now, and again whenever it changes, until the signal aborts. */
export async function watchLoopbackPermission(
  onChange: (permission: LoopbackPermission) => void,
  signal: AbortSignal,
): Promise<void> {
  // Browsers do not ask for a page that is itself from this computer, though they say that they would.
  if (isOnThisComputer(window.origin)) {
    onChange('granted');
    return;
  }
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

function isOnThisComputer(origin: string): boolean {
  return /^https?:\/\/(?:(?:[^/:]+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(origin);
}

async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    // The type lacks this name. The former name crashes some older versions of Chrome.
    return await navigator.permissions.query({ name: 'loopback-network' as PermissionName });
  } catch {
    return null;
  }
}
