import { accountContract } from 'shared-protocol/account/contract';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { decodePath } from './decode-path.ts';

/** True for addresses of the server itself: an unknown one is a 404, never a page of the app. */
export function isServerPath(path: string): boolean {
  const decoded = decodePath(path);
  return proxied.has(decoded) || prefixes.some((prefix) => decoded.startsWith(prefix));
}

const proxied = new Set(proxiedPaths());

const contractFolders = Object.values(accountContract).map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));

const prefixes = [
  ...new Set(contractFolders),
  '/access-link/',
  '/api/',
  '/assets/',
  '/bot-check/',
  '/connect/',
  '/external/',
  '/inbox/',
  '/sim/',
  '/.well-known/',
];
