import { externalLoginPath } from 'shared-protocol/account/navigations';
import { accountMetadataPaths } from 'shared-protocol/account/proxied-paths';
import { traceparentForm } from 'shared-protocol/account/reference';
import type { NginxSite } from './nginx-site.ts';
import { pattern } from './quoted.ts';
import { siteName } from './site-name.ts';

/**
 * Goes into the http block: an access log without anything that signs somebody in or says who they are. Paths are named from a
 * closed list, without their query; of an address, the network; of a traceparent, the trace id, and nothing where it is malformed.
 */
export function logFormat(site: NginxSite): string {
  const name = siteName(site.include);
  const paths = [
    ...Object.values(site.operations),
    ...accountMetadataPaths,
    ...site.pages.filter((path) => path !== '/'),
    externalLoginPath,
    '/build.json',
    '/headers.json',
    '/favicon.ico',
    '/licenses.md',
    '/robots.txt',
    '/.well-known/change-password',
    '/.well-known/passkey-endpoints',
  ];
  const known = [...new Set(paths)].map((path) => pattern(path.slice(1))).join('|');
  return `map $request_uri $${name}_path {
  default "(other)";
  ${quotedPattern(String.raw`~*^(?<known_path>/(?:${known})?)/?(?:\?|$)`)} $known_path;
  ${quotedPattern(String.raw`~^(?<asset_path>/assets/[\w.-]+)(?:\?|$)`)} $asset_path;
  ${quotedPattern(String.raw`~^(?<connect_path>/connect(?:/[a-z]+)?)(?:[/?]|$)`)} $connect_path;
  ${quotedPattern('~^/access-link/')} "/access-link/(token)";
}

map $remote_addr $${name}_network {
  default "-";
  ${quotedPattern(String.raw`~^(?:::ffff:)?(?<ipv4_network>\d+\.\d+\.\d+)\.`)} "$ipv4_network.0";
  # The first three groups, without those at their end that are 0.
  ${quotedPattern(`~^(?<ipv6_network>${group}(?=:0:0:|::)|${group}:${group}(?=:0:|::)|${group}:${group}:${group}(?=:))`)} "$ipv6_network::";
  "~^::" "::";
}

map $http_traceparent $${name}_reference {
  default "-";
  ${quotedPattern(`~${traceparentForm.source}`)} $traceId;
}

log_format ${name} '$${name}_network [$time_iso8601] "$request_method $${name}_path $server_protocol" $status '
  '$body_bytes_sent $request_time upstream=$upstream_status/$upstream_response_time id=$request_id '
  'reference=$${name}_reference "$http_user_agent"';
`;
}

/** A group of an IPv6 address. */
const group = '[0-9a-f]+';

/** Here `$` is the end of an address: nginx knows no variables in patterns. */
function quotedPattern(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

/** Goes into a server block. */
export function logSettings({ include }: NginxSite): string {
  return `access_log /var/log/nginx/access.log ${siteName(include)};
error_log /var/log/nginx/error.log error;`;
}

/**
 * Goes into a location whose addresses carry codes or email addresses: nginx adds the request line to every error of a request,
 * critical ones included. The file is not /dev/null, whose owner nginx would change when logs are rotated.
 */
export const secretLog = `# With any other error, nginx logs the address, which may sign somebody in.
error_log /var/log/nginx/error.log emerg;`;
