import { accountFolders } from 'shared-protocol/account/proxied-paths';
import { noAnswerToBrowser, noAnswerToCall } from '../nginx/account-locations.ts';
import { notPassedOn } from '../nginx/account-server.ts';
import type { NginxSite } from '../nginx/nginx-site.ts';
import { indent } from '../nginx/quoted.ts';

export interface CaddySite extends Pick<
  NginxSite,
  | 'publicFolder'
  | 'earlierAssets'
  | 'passkeyEndpoints'
  | 'serverName'
  | 'account'
  | 'httpPort'
  | 'httpsPort'
  | 'include'
> {
  /** With `automatic`, Caddy gets a certificate itself. */
  readonly tls: NginxSite['tls'] | 'automatic';
  /** The headers of every page; like the paths of the account server, as `headers.json` has them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly proxied: readonly string[];
}

/** The file that makes Caddy (2.6 or later) serve a release; another one imports it, before anything else. */
export function writeCaddyfile(site: CaddySite): string {
  const { tls, serverName, httpPort, httpsPort } = site;
  const [name, port] = [serverName ?? '', httpsPort === 443 ? '' : `:${httpsPort}`];
  const redirect = `http://${name}:${httpPort} {\n\tredir https://${serverName ?? '{host}'}${port}{uri} 308\n}\n\n`;
  return `# Written by \`npm run configure\`, for Caddy 2.6 or later. What you add belongs in ${site.include}.
{
\tlog default {
\t\t# Errors are logged with the address of the request, which may sign somebody in.
\t\texclude http.log.error
\t}
}

${tls === null ? '' : redirect}${tls === null ? `http://${name}:${httpPort}` : `https://${name}:${httpsPort}`} {
${tls === null || tls === 'automatic' ? '' : `\ttls ${quoted(tls.certificate)} ${quoted(tls.key)}\n`}\trequest_body {
\t\tmax_size 64KB
\t}
\troute {
${indent(routes(site), 2).replaceAll('  ', '\t')}
\t}
${site.account === null ? '' : `${noAnswer}\n`}}
`;
}

function routes(site: CaddySite): string {
  return [
    `# What the operator adds: never overwritten. A pattern may match no file.
import ${quoted(`${site.include}*`)}`,
    ...(site.account === null ? [] : [accountRoutes(site, site.account)]),
    fileRoutes(site),
  ].join('\n');
}

function accountRoutes({ proxied, serverName, tls, httpPort, httpsPort }: CaddySite, account: string): string {
  const folders: readonly string[] = accountFolders;
  const paths = proxied.flatMap((path) => (folders.includes(path) ? [path, `${path}/*`] : [path]));
  const [port, usualPort] = tls === null ? [httpPort, 80] : [httpsPort, 443];
  const host = `${serverName?.toLowerCase() ?? '{host}'}${port === usualPort ? '' : `:${port}`}`;
  return `# \`..;\` and \`..%5c\` lead out of a folder on some servers.
@dots expression \`{http.request.orig_uri}.matches(r"(?i)^[^?]*(?:[/\\\\]|%2f|%5c)(?:\\.|%2e){1,2}(?:[/\\\\;?]|%2f|%5c|%3b|$)")\`
respond @dots 400
@account path ${paths.map(quoted).join(' ')}
handle @account {
  reverse_proxy ${account} {
    # Links in mails begin with it.
    header_up Host ${host}
    header_up X-Forwarded-Host ${host}
    header_up X-Forwarded-For {remote_host}
    header_up X-Forwarded-Proto {scheme}
    header_up X-Real-IP {remote_host}
    header_up X-Request-Id {http.request.uuid}
${notPassedOn.map((name) => `    header_up -${name}`).join('\n')}
    transport http {
      dial_timeout 2s
      response_header_timeout 8s
    }
  }
}`;
}

function fileRoutes({ publicFolder, earlierAssets, passkeyEndpoints, headers, tls }: CaddySite): string {
  const pageHeaders = Object.entries(headers).filter(([name]) => tls !== null || name !== 'strict-transport-security');
  const assets = (folder: string, matcher: string): string => `@${matcher} file {
  root ${quoted(folder)}
}
handle @${matcher} {
  header cache-control "public, max-age=31536000, immutable"
${indent(files(folder), 2)}
}`;
  return `# Compressed copies are never served by their own name, nor are hidden files.
@refused path_regexp (?i)/\\.|\\.(?:br|gz)$
handle /.well-known/change-password {
  header cache-control no-cache
  redir /dsone/forgot-password 302
}
${passkeyEndpoints === null ? '' : passkeyRoute(passkeyEndpoints)}respond @refused 404
handle /favicon.ico {
  header cache-control "public, max-age=86400"
  respond 204
}
handle /assets/* {
${indent(assets(publicFolder, 'own'), 2)}
  # Tabs that were open before this release went live still ask for assets of the one before.
${indent(assets(earlierAssets, 'earlier'), 2)}
  respond 404
}
@plain path /build.json /licenses.md /robots.txt
handle @plain {
  header cache-control no-cache
${indent(files(publicFolder), 2)}
}
handle {
  header cache-control no-cache
${pageHeaders.map(([name, value]) => `  header ${name} ${quoted(value)}`).join('\n')}
  root * ${quoted(publicFolder)}
  try_files {path}.html {path} /index.html
${indent(files(publicFolder), 2)}
}`;
}

function passkeyRoute(json: string): string {
  return `handle /.well-known/passkey-endpoints {
  header cache-control no-cache
  header content-type application/json
  header x-content-type-options nosniff
  respond ${quoted(json)} 200
}
`;
}

/** Sets the content types: Caddy takes some from the computer. */
function files(folder: string): string {
  return `header x-content-type-options nosniff
header vary Accept-Encoding
header *.woff2 content-type font/woff2
header *.md content-type "text/markdown; charset=utf-8"
header *.txt content-type "text/plain; charset=utf-8"
header *.json content-type "application/json; charset=utf-8"
file_server {
  root ${quoted(folder)}
  precompressed br gzip
  disable_canonical_uris
}`;
}

const browserPaths = accountFolders.flatMap((path) => [path, `${path}/*`]).join(' ');

/** What is answered in place of the account server: to the app in the contract's shape, to a browser that navigates by a page. */
const noAnswer = `\thandle_errors {
\t\theader cache-control no-store
\t\t@refused expression \`{http.error.status_code} < 500\`
\t\trespond @refused "{http.error.status_code} {http.error.status_text}" {http.error.status_code}
\t\t@browser path ${browserPaths}
\t\thandle @browser {
\t\t\theader content-type "text/html; charset=utf-8"
\t\t\theader content-security-policy "default-src 'none'; frame-ancestors 'none'"
\t\t\theader referrer-policy no-referrer
\t\t\theader x-content-type-options nosniff
\t\t\trespond \`${noAnswerToBrowser}\` 502
\t\t}
\t\thandle {
\t\t\theader content-type application/json
\t\t\trespond \`${noAnswerToCall}\` 502
\t\t}
\t}`;

function quoted(value: string): string {
  return `"${value.replaceAll('"', String.raw`\"`)}"`;
}
