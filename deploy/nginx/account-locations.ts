import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { accountFolders, accountMetadataPaths } from 'shared-protocol/account/proxied-paths';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { accountAddress, upstreamName } from './account-server.ts';
import { secretLog } from './log-settings.ts';
import type { NginxSite } from './nginx-site.ts';
import { indent, pattern, quoted } from './quoted.ts';
import { siteName } from './site-name.ts';

/** What nginx proxies to the account server, path by path. */
export function accountLocations(site: NginxSite & { readonly account: string }): string {
  const pass = (path = '') => `${resolveLine(site)}proxy_pass ${proxyTarget(site, path)};`;
  const limit = `limit_req zone=${limitZone(site.include)} burst=40 nodelay;\nlimit_req_status 429;`;

  const operations = operationsByPath(site).map(([path, { isLimitedPath, hasQuery }]) =>
    location(`= ${quoted(path)}`, [
      ...(isLimitedPath ? [limit, 'error_page 429 @too_many_calls;'] : []),
      ...(hasQuery ? [secretLog] : []),
      'error_page 502 504 @no_answer_to_call;',
      pass(path),
    ]),
  );
  const metadata = accountMetadataPaths.map((path) =>
    location(`= ${path}`, ['error_page 502 504 @no_answer_to_call;', pass(path)]),
  );
  const folders = accountFolders.map((path) =>
    location(`~ ^${pattern(path)}(/|$)`, [
      refuseDotSegments,
      secretLog,
      'error_page 502 504 @no_answer_to_browser;',
      pass(),
    ]),
  );
  return [...operations, ...metadata, ...folders, answersWithoutAccountServer].join('\n\n');
}

// The contract's keys, which Object.keys forgets.
const operationNames = Object.keys(accountContract) as OperationName[];

/** Two operations may share a path, and differ by their method. */
function operationsByPath({ operations }: NginxSite) {
  const byPath = new Map<string, { isLimitedPath: boolean; hasQuery: boolean }>();
  for (const name of operationNames) {
    const path = operations[name];
    const before = byPath.get(path);
    const { encoding } = accountContract[name];
    byPath.set(path, {
      // nginx limits each client. The account server sees none that guesses at many addresses: it limits them one by one.
      isLimitedPath: ![null, 'hand-off'].includes(operationDetails[name].limit) || before?.isLimitedPath === true,
      // Their queries hold tokens, or that of the page.
      hasQuery: encoding === 'query' || encoding === 'current-query' || before?.hasQuery === true,
    });
  }
  return [...byPath];
}

/**
 * nginx chooses a location by the path that it has decoded, and sends a folder's paths as the client wrote them. `..;` and
 * `..%5c` are names to nginx, but lead out of the folder on some servers.
 */
const refuseDotSegments = String.raw`if ($request_uri ~* "^[^?]*(?:[/\\\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\\\;?]|%2f|%5c|%3b|$)") {
  return 400;
}`;

/** @param path What the account server is asked for; empty for what the client wrote. */
function proxyTarget(site: NginxSite & { readonly account: string }, path: string): string {
  const { protocol, isFound } = accountAddress(site.account);
  if (isFound) return `${protocol}//${upstreamName(site)}${path}`;
  // nginx adds the query only where it knows no variable.
  return `$account_server${path === '' ? '' : `${path}$is_args$args`}`;
}

/** With a variable, nginx looks the name up when a request comes, so that it starts without. */
function resolveLine({ account }: { readonly account: string }): string {
  return accountAddress(account).isFound ? '' : `set $account_server ${quoted(account)};\n`;
}

function location(match: string, lines: readonly string[]): string {
  return `location ${match} {\n${indent(lines.join('\n'), 2)}\n}`;
}

const noAnswerToCall = '{"isOk":false,"statusText":"The account server does not answer."}';
const noAnswerToBrowser =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Try again in a minute</title><h1>We can’t sign you in right now</h1><p>Wait a minute, then reload this page.</p></html>';

/** What nginx answers itself: to the app in the contract's shape, to a browser that navigates by a page. */
const answersWithoutAccountServer = `location @no_answer_to_call {
  default_type application/json;
  add_header cache-control "no-store" always;
  return 502 '${noAnswerToCall}';
}

location @too_many_calls {
  default_type application/json;
  add_header cache-control "no-store" always;
  add_header retry-after "10" always;
  return 429 '{"isOk":false,"statusText":"There were too many requests. Try again later."}';
}

location @no_answer_to_browser {
  default_type text/html;
  add_header cache-control "no-store" always;
  add_header content-security-policy "default-src 'none'; frame-ancestors 'none'" always;
  add_header referrer-policy "no-referrer" always;
  add_header x-content-type-options "nosniff" always;
  return 502 '${noAnswerToBrowser}';
}`;

function limitZone(include: string): string {
  return `${siteName(include)}_calls`;
}

/**
 * Goes into the http block: two calls a second for each client. Of an IPv6 address it is the network that counts, whose whole
 * 64 bits of addresses one client has.
 */
export function limitSettings(include: string): string {
  const name = siteName(include);
  return `map $binary_remote_addr $${name}_client {
  default $binary_remote_addr;
  # The first 8 of 16 bytes; not of ::ffff:0:0/96, which are IPv4 addresses.
  ${String.raw`"~(?s)^(?!\x00{10}\xff{2})(?<ipv6_client>.{8}).{8}\z" $ipv6_client;`}
}
limit_req_zone $${name}_client zone=${limitZone(include)}:1m rate=2r/s;`;
}
