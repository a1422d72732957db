import { sessionCheckRequests } from 'shared-protocol/account/session-check-requests';
import { encodeRequest } from '../account/encode-request.ts';
import { normalizePath } from '../model/normalize-path.ts';
import { filledQueryValue } from '../model/query.ts';
import { findRoute, loginRoute } from '../model/routes.ts';

/** The part of the configuration that matters here, unchecked: the app itself checks it and says what is wrong. */
interface ConfigPart {
  readonly accountOrigin: string;
  readonly account: { readonly paths: Partial<Record<EarlySessionAnswer['operation'], string>> };
}

/**
 * Sends the login screen's session check before the bundle has loaded, so that a visitor waits for both at the same
 * time. An unknown path shows the login screen too, but there the app asks.
 */
export function startSessionCheck(): void {
  const path = normalizePath(location.pathname);
  if (path !== '/' && findRoute(path) !== loginRoute) return;
  try {
    const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '') as ConfigPart;
    const uuid = filledQueryValue(location.search, 'uuid');
    const operation = uuid === undefined ? 'checkSession' : 'checkLicence';
    const row = sessionCheckRequests[operation];
    const address = config.accountOrigin + (config.account.paths[operation] ?? row.path);
    const { url, init } = encodeRequest(row, address, { UUID: uuid });
    const response = fetch(url, { ...init, credentials: 'include' });
    // The app handles a failure when it takes the answer.
    response.catch(() => undefined);
    window.earlySessionAnswer = { operation, response };
  } catch {
    // No readable configuration: the app says so.
  }
}
