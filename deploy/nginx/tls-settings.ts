import { logSettings } from './log-settings.ts';
import type { NginxSite } from './nginx-site.ts';
import { indent, quoted } from './quoted.ts';
import { siteName } from './site-name.ts';

/** Where the site itself is served: over https where there is a certificate. */
export function listenLines(site: NginxSite): string {
  return site.tls === null ? listen(site, site.httpPort) : listen(site, site.httpsPort, 'ssl http2');
}

/** Any name needs the default server: beside another one, nginx says so instead of letting that answer. */
function listen({ serverName }: NginxSite, port: number, ...options: readonly string[]): string {
  const words = [...(serverName === null ? ['default_server'] : []), ...options].map((word) => ` ${word}`).join('');
  return `listen ${port}${words};
listen [::]:${port}${words};
server_name ${serverName ?? '_'};
# The contract has values of 8192 characters, of which a query may hold each as three.
large_client_header_buffers 4 32k;`;
}

/**
 * nginx serves other names too by its first site, or by its only one: an account server must not make links of them. Not
 * a default server of its own, of which another site may have one already.
 */
export function otherNames({ serverName }: NginxSite): string {
  if (serverName === null) return '';
  return `if ($host != ${quoted(serverName.toLowerCase())}) {
  return 421;
}`;
}

/** Limits and logs count the client, of whom only what the proxies have seen is believed. */
export function proxiesSettings({ proxies }: NginxSite): string {
  if (proxies === null) return '';
  const lines = proxies.addresses.map((address) => `set_real_ip_from ${address};`);
  return [...lines, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'].join('\n');
}

export function tlsSettings({ tls, include }: NginxSite): string {
  if (tls === null) return '';
  return `ssl_certificate ${quoted(tls.certificate)};
ssl_certificate_key ${quoted(tls.key)};
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
ssl_prefer_server_ciphers off;
ssl_session_cache shared:${siteName(include)}_tls:5m;
ssl_session_timeout 1d;
ssl_session_tickets off;`;
}

/** 308, so that a post stays one. */
export function redirectServer(site: NginxSite): string {
  const port = site.httpsPort === 443 ? '' : `:${site.httpsPort}`;
  const lines = `${listen(site, site.httpPort)}
${logSettings(site)}
server_tokens off;

${acmeLocation}

location / {
  return 308 https://${site.serverName ?? '$host'}${port}$request_uri;
}`;
  return `server {\n${indent(lines, 2)}\n}`;
}

/** Debian's folder for nginx: certbot puts its answers there, before the site is configured and whenever it renews. */
export const acmeLocation = `location ^~ /.well-known/acme-challenge/ {
  root /var/www/html;
  default_type text/plain;
  location ~ /\\.(?!well-known/) {
    return 404;
  }
  try_files $uri =404;
}`;
