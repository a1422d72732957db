import { normalizePath } from '../../model/normalize-path.ts';
import { filledQueryValue } from '../../model/query.ts';
import { findRoute, loginRoute } from '../../model/routes.ts';
import type { PageConfig } from './read-page-config.ts';
import { sendEarly } from './send-early.ts';

/**
 * Sends the login screen's session check before the bundle has loaded, so that a visitor waits for both at the same
 * time. An unknown path shows the login screen too, but there the app asks.
 */
export function startSessionCheck(config: PageConfig): void {
  const path = normalizePath(location.pathname);
  if (path !== '/' && findRoute(path) !== loginRoute) return;
  const uuid = filledQueryValue(location.search, 'uuid');
  const operation = uuid === undefined ? 'checkSession' : 'checkLicence';
  window.earlySessionAnswer = { operation, response: sendEarly(operation, { UUID: uuid }, config) };
}
