import { accountContract, type OperationName } from './contract.ts';
import { externalLoginPath } from './navigations.ts';

/** Where a browser navigates to on the account server, besides the operations that the page calls. */
const navigated = ['/connect', '/access-link', externalLoginPath] as const;

/**
 * The paths that a host forwards to the account server when it serves page and account server from one origin, each
 * with everything below it. All other paths are files or pages of the app.
 * @param overrides `account.paths` of the configuration.
 */
export function proxiedPaths(overrides: Partial<Record<OperationName, string>> = {}): readonly string[] {
  const operations = Object.entries(accountContract).map(
    ([name, { path }]) => overrides[name as OperationName] ?? path,
  );
  return [...new Set([...operations, ...navigated])].toSorted();
}
