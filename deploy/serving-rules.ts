import { svgHeaders } from 'config/page/page-headers';

/** How a release is served, whatever serves it; `headers.json` says the same to programs. */
export interface ServingRules {
  /** The headers of every page, except those for caching. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON for password managers that lead to passkeys; null where the pages have none. */
  readonly passkeyEndpoints: string | null;
  /** The paths that the host proxies to the account server; empty where the pages call it on another origin. */
  readonly proxied: readonly string[];
  /** The longest address that the host takes; null where that is not known to be less than the contract needs. */
  readonly maxAddressLength: number | null;
}

/** The names of assets carry a hash of their content. Pages are not no-store: that keeps them out of the back/forward cache. */
export const caching = { assets: 'public, max-age=31536000, immutable', others: 'no-cache' } as const;

export const nosniff = { 'x-content-type-options': 'nosniff' } as const;

/** Where password managers lead. */
export const redirects = { '/.well-known/change-password': '/dsone/forgot-password' } as const;

export const passkeyEndpointsPath = '/.well-known/passkey-endpoints';

/** Below these, and at this path, what is not there is a 404; any other path is a page. */
export const notFound = { folders: ['/assets', '/.well-known'], path: '/favicon.ico' } as const;

/** The content of `headers.json`. */
export function headersFile(
  { headers, passkeyEndpoints, proxied, maxAddressLength }: ServingRules,
  languages: readonly string[],
): string {
  const rules = {
    headers,
    svg: svgHeaders,
    files: nosniff,
    caching: { '/assets/*': caching.assets, '/*': caching.others },
    redirects,
    notFound: [...notFound.folders.map((folder) => `${folder}/*`), notFound.path],
    answers: passkeyEndpoints === null ? {} : { [passkeyEndpointsPath]: JSON.parse(passkeyEndpoints) as object },
    languages,
    proxied,
    maxAddressLength,
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}
