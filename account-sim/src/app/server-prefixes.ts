import { accountContract } from 'shared-protocol/account/contract';

/** True for the addresses of the server itself: an unknown one is a 404 and never a page of the app. */
export function isServerPath(path: string): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix));
}

const contractFolders = Object.values(accountContract).map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));

const prefixes = [
  ...new Set(contractFolders),
  '/access-link/',
  '/api/',
  '/assets/',
  '/bot-check/',
  '/connect/',
  '/control/',
  '/external/',
  '/inbox/',
  '/sim/',
  '/.well-known/',
];
