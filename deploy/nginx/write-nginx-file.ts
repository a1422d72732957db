import type { OperationName } from 'shared-protocol/account/contract';

export interface NginxSite {
  readonly publicFolder: string;
  /** Holds `assets/…` of earlier releases, so that it can be a `root` itself. */
  readonly earlierAssets: string;
  /** Null: whatever name is asked for. */
  readonly serverName: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The account server's origin; null where the pages call it themselves. */
  readonly account: string | null;
  /** Paths of the account server, each with what is below it. */
  readonly proxied: readonly string[];
  /** The path of each operation of the contract on this account server. */
  readonly operations: Readonly<Record<OperationName, string>>;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The address of a name server, for an account server that is given by name. */
  readonly resolver: string | null;
  /** The operator's own file for this server block; `release switch` creates it. */
  readonly include: string;
}

/** A release's own nginx file. For the http block of nginx 1.22 or later with the module brotli_static. */
export function writeNginxFile(site: NginxSite): string {
  const { serverName, tls, httpPort, httpsPort } = site;
  const name = serverName === null ? '' : `\n  server_name ${serverName};`;
  const head = `# Written by \`npm run configure\`, put in place by \`npm run release\`: changes here are lost.
# Your own directives belong into ${site.include}, which is never overwritten.
`;
  if (tls === null) {
    return `${head}
server {
  listen ${httpPort};
  listen [::]:${httpPort};${name}
${locations(site)}
}
`;
  }
  return `${head}
server {
  listen ${httpPort};
  listen [::]:${httpPort};${name}
  return 308 https://$host${httpsPort === 443 ? '' : `:${httpsPort}`}$request_uri;
}

server {
  listen ${httpsPort} ssl http2;
  listen [::]:${httpsPort} ssl http2;${name}
  ssl_certificate ${quoted(tls.cert)};
  ssl_certificate_key ${quoted(tls.key)};
${locations(site)}
}
`;
}

function locations({ publicFolder, earlierAssets, headers, account, proxied, resolver, include }: NginxSite): string {
  return `  root ${quoted(publicFolder)};
  # The last letter in brackets makes it a pattern, which may match no file.
  include ${quoted(include.replace(/.$/, '[$&]'))};

  brotli_static on;
  gzip_static on;
  gzip_vary on;
  server_tokens off;
  # Doubled slashes stay as they are: the app reads them itself.
  merge_slashes off;

  # The names of assets carry a hash of their content. No \`always\`: a 404 must not be kept.
  location /assets/ {
    add_header cache-control "public, max-age=31536000, immutable";
    add_header x-content-type-options "nosniff" always;
    try_files $uri @earlier;
  }
  location @earlier {
    root ${quoted(earlierAssets)};
    add_header cache-control "public, max-age=31536000, immutable";
    add_header x-content-type-options "nosniff" always;
    try_files $uri =404;
  }

${account === null ? '' : proxied.map((path) => proxyTo(account, path, resolver)).join('\n')}

  # Compressed copies are no files of their own, below /assets/ either.
  location ~ \\.(br|gz)$ {
    return 404;
  }

  # What programs ask for is answered truthfully, never by the page.
  location = /.well-known/change-password {
    return 302 /dsone/forgot-password;
  }
  location ^~ /.well-known/ {
    return 404;
  }
  location = /favicon.ico {
    return 404;
  }

  location / {
    # Not no-store: that keeps pages out of the browser's back/forward cache.
    add_header cache-control "no-cache" always;
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} "${value}" always;`)
  .join('\n')}
    try_files $uri.html $uri /index.html;
  }`;
}

/** The path itself and what is below it, in one letter case, as the account server has it. */
function proxyTo(account: string, path: string, resolver: string | null): string {
  const pattern = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // A variable is resolved with each request.
  const target = resolver === null ? account : '$account';
  const lookUp = resolver === null ? '' : `\n    resolver ${resolver};\n    set $account ${account};`;
  return `  location ~ ^${pattern}(/|$) {${lookUp}
    proxy_pass ${target};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
  }`;
}

function quoted(path: string): string {
  return `"${path}"`;
}
