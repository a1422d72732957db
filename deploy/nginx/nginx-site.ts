import type { OperationName } from 'shared-protocol/account/contract';

/** What one release's nginx file says. Folders and files are absolute. */
export interface NginxSite {
  /** A release's `public`. */
  readonly publicFolder: string;
  /** Holds `assets/…` of releases that were live until recently: open tabs still ask for them. */
  readonly earlierAssets: string;
  /** Null where the site is asked by whatever name. */
  readonly serverName: string | null;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  /** Every path that has a page of its own: the access log names these, and no other. */
  readonly pages: readonly string[];
  /** What the pages are in, the default first: it has no part in a file's name. */
  readonly languages: readonly string[];
  /** The account server's origin; null where pages call one on another origin themselves. */
  readonly account: string | null;
  /** The path of each operation of the contract on this account server. */
  readonly operations: Readonly<Record<OperationName, string>>;
  /** JSON for password managers that lead to passkeys; null where the pages have none. */
  readonly passkeyEndpoints: string | null;
  /** The name server that finds an account server given by name. */
  readonly resolver: string | null;
  readonly tls: { readonly certificate: string; readonly key: string } | null;
  /** What visitors reach in place of nginx; null where they reach nginx. */
  readonly proxies: { readonly addresses: readonly string[]; readonly endTls: boolean } | null;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The operator's own file for this server block; nothing else writes it. */
  readonly include: string;
}
