import { isIP } from 'node:net';
import type { NginxSite } from './nginx-site.ts';
import { quoted } from './quoted.ts';
import { siteName } from './site-name.ts';

interface AccountAddress {
  readonly protocol: string;
  readonly host: string;
  readonly hostAndPort: string;
  /** Whether nginx knows its address when it starts; else it asks the resolver. */
  readonly isFound: boolean;
}

export function accountAddress(origin: string): AccountAddress {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const defaultPort = protocol === 'https:' ? '443' : '80';
  const isFound = isIP(host) !== 0 || host === 'localhost';
  return { protocol, host, hostAndPort: `${hostname}:${port === '' ? defaultPort : port}`, isFound };
}

export function upstreamName({ include }: Pick<NginxSite, 'include'>): string {
  return `${siteName(include)}_account`;
}

/** Goes into the http block; empty for an account server given by name. */
export function accountUpstream(site: NginxSite & { readonly account: string }): string {
  const { hostAndPort, isFound } = accountAddress(site.account);
  if (!isFound) return '';
  return `upstream ${upstreamName(site)} {
  server ${hostAndPort} max_fails=0;
  keepalive 32;
  # Shorter than the 5 s of Node: a call must not be sent on a connection that is being closed.
  keepalive_timeout 4s;
}
`;
}

/** Goes into the server block: how every request is proxied. */
export function proxySettings(site: NginxSite & { readonly account: string }): string {
  const { isFound } = accountAddress(site.account);
  return [
    `# The file included below may say otherwise.
set $forwarded_proto ${site.proxies?.endTls ? 'https' : '$scheme'};
set $forwarded_host ${siteHost(site)};`,
    commonSettings,
    ...(isFound ? ['proxy_set_header Connection "";'] : []),
    ...(site.resolver === null ? [] : [`resolver ${site.resolver} valid=30s;`, 'resolver_timeout 2s;']),
    ...verification(site.account),
  ].join('\n');
}

/** Links in mails begin with it, so that no client may choose it where the site has a name. */
function siteHost({ serverName, tls, proxies, httpPort, httpsPort }: NginxSite): string {
  // The port of nginx is not that of visitors.
  if (proxies?.endTls) return serverName?.toLowerCase() ?? '$host';
  const [port, usualPort] = tls === null ? [httpPort, 80] : [httpsPort, 443];
  return `${serverName?.toLowerCase() ?? '$host'}${port === usualPort ? '' : `:${port}`}`;
}

/** Some servers and frameworks take the path, the method or the site's address from these. */
export const notPassedOn = [
  'Forwarded',
  ...['Port', 'Prefix', 'Path', 'Server', 'Scheme', 'Ssl'].map((name) => `X-Forwarded-${name}`),
  ...['URL', 'Host', 'For', 'Proto', 'Prefix'].map((name) => `X-Original-${name}`),
  ...['X-Rewrite-URL', 'X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'],
];

const commonSettings = `proxy_http_version 1.1;
proxy_set_header Host $forwarded_host;
# What a client says of itself in these is not passed on.
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Host $forwarded_host;
proxy_set_header X-Forwarded-Proto $forwarded_proto;
proxy_set_header X-Real-IP $remote_addr;
${notPassedOn.map((name) => `proxy_set_header ${name} "";`).join('\n')}
proxy_set_header X-Request-Id $request_id;
# The app waits for 15 s. It gets an answer before: 2 s for the name, 1 s for an address that fails, 2 s each to connect and
# for TLS, and 8 s for the answer.
proxy_connect_timeout 2s;
proxy_send_timeout 2s;
proxy_read_timeout 8s;
# A request that was not answered in time may have used up its token: it is not sent again.
proxy_next_upstream error;
proxy_next_upstream_timeout 1s;
proxy_redirect off;
# Several cookies of an OpenID provider, and no answer on a disk.
proxy_buffer_size 16k;
proxy_buffers 8 16k;
proxy_max_temp_file_size 0;`;

function verification(origin: string): readonly string[] {
  const { protocol, host } = accountAddress(origin);
  if (protocol !== 'https:') return [];
  return [
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${quoted(host)};`,
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 3;',
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
    '# A private authority is added to it by update-ca-certificates.',
    'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
  ];
}
