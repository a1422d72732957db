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

/** For the http block; nothing for an account server given by name. */
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

/** For the server block: how every request is proxied. */
export function proxySettings(site: NginxSite & { readonly account: string }): string {
  const { isFound } = accountAddress(site.account);
  return [
    commonSettings,
    ...(isFound ? ['proxy_set_header Connection "";'] : []),
    ...(site.resolver === null ? [] : [`resolver ${site.resolver} valid=30s;`, 'resolver_timeout 4s;']),
    ...verification(site.account),
  ].join('\n');
}

const commonSettings = `# Where TLS ends at a proxy before this server, the file included below sets it to https.
set $forwarded_proto $scheme;
proxy_http_version 1.1;
proxy_set_header Host $http_host;
# What a client says of itself in these is not passed on.
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header X-Forwarded-Proto $forwarded_proto;
proxy_set_header X-Real-IP $remote_addr;
proxy_set_header Forwarded "";
proxy_set_header X-Request-Id $request_id;
# The app waits for 15 s: it gets an answer before.
proxy_connect_timeout 4s;
proxy_send_timeout 10s;
proxy_read_timeout 12s;
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
