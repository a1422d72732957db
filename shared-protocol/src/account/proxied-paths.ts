import { accountContract, type OperationName } from './contract.ts';
import { externalLoginPath } from './navigations.ts';

/** What a browser is sent to on the account server, besides the operations that the page calls. */
const navigated = ['/connect', '/access-link', externalLoginPath] as const;

/**
 * Paths that a host which serves the page and the account server from one origin hands to the account server, each with
 * everything below it. Whatever else is asked for is a file or a page of the app.
 *
 * @param overrides `account.paths` of the configuration.
 */
export function proxiedPaths(overrides: Partial<Record<OperationName, string>> = {}): readonly string[] {
  const operations = Object.entries(accountContract).map(
    ([name, { path }]) => overrides[name as OperationName] ?? path,
  );
  return [...new Set([...operations, ...navigated])].toSorted();
}
