import { accountContract, type OperationName } from './contract.ts';
import { externalLoginPath } from './navigations.ts';

/** Where a browser navigates to on the account server; each with everything below it. */
export const accountFolders = ['/connect', '/access-link', externalLoginPath] as const;

/** What relying parties read of an OpenID provider; each exactly as it is here. */
export const accountMetadataPaths = [
  '/.well-known/jwks.json',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
] as const;

/**
 * The paths that a host proxies to the account server when it serves page and account server from one origin: the folders
 * with everything below them, the others exactly. All other paths are files or pages of the app.
 * @param overrides `account.paths` of the configuration.
 */
export function proxiedPaths(overrides: Partial<Record<OperationName, string>> = {}): readonly string[] {
  const operations = Object.entries(accountContract).map(
    ([name, { path }]) => overrides[name as OperationName] ?? path,
  );
  return [...new Set([...operations, ...accountFolders, ...accountMetadataPaths])].toSorted();
}
