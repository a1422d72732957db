import { accountLocations, limitSettings } from './account-locations.ts';
import { accountUpstream, proxySettings } from './account-server.ts';
import { fileLocations, svgPolicy } from './file-locations.ts';
import { logFormat, logSettings } from './log-settings.ts';
import type { NginxSite } from './nginx-site.ts';
import { languageMaps } from './page-language.ts';
import { indent, quoted } from './quoted.ts';
import { acmeLocation, listenLines, otherNames, proxiesSettings, redirectServer, tlsSettings } from './tls-settings.ts';

/** The file that makes nginx serve a release, for the http block of nginx 1.22 or later with brotli_static. */
export function writeNginxFile(site: NginxSite): string {
  const { account } = site;
  const proxied = account === null ? null : { ...site, account };
  return `# Written by \`npm run configure\`, which replaces it. What you add belongs in ${site.include}.
# For nginx 1.22 or later with the module brotli_static (Debian: libnginx-mod-http-brotli-static).

${logFormat(site)}
${svgPolicy(site)}

${proxied === null ? '' : accountUpstream(proxied)}${limitSettings(site.include)}${languageMaps(site)}
${site.tls === null ? '' : `\n${redirectServer(site)}\n`}
server {
${indent(serverLines(site, proxied), 2)}
}
`;
}

function serverLines(site: NginxSite, proxied: (NginxSite & { readonly account: string }) | null): string {
  return [
    listenLines(site),
    otherNames(site),
    tlsSettings(site),
    proxiesSettings(site),
    `root ${quoted(site.publicFolder)};
${logSettings(site)}
server_tokens off;
absolute_redirect off;
# Doubled slashes stay as they are: the app reads them itself.
merge_slashes off;
# Passwords stay in memory.
client_max_body_size 64k;
client_body_buffer_size 64k;`,
    compression,
    mediaTypes,
    proxied === null ? '' : proxySettings(proxied),
    `# What the operator adds: never overwritten. The last letter in brackets makes it a pattern, which
# may match no file.
include ${quoted(site.include.replace(/.$/, '[$&]'))};`,
    acmeLocation,
    proxied === null ? '' : accountLocations(proxied),
    fileLocations(site),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Compresses nothing on the way: an answer that repeats what was sent must not show by its length what else it holds. */
const compression = `gzip off;
brotli_static on;
gzip_static on;
# A CDN names itself in Via, and gets no gzip otherwise.
gzip_proxied any;
gzip_vary on;`;

const mediaTypes = `charset utf-8;
charset_types text/css text/javascript text/plain text/markdown application/json image/svg+xml;
default_type application/octet-stream;
types {
  text/html html;
  text/css css;
  text/javascript js;
  text/plain txt;
  text/markdown md;
  application/json json;
  image/svg+xml svg;
  image/png png;
  image/webp webp;
  image/avif avif;
  image/jpeg jpg;
  font/woff2 woff2;
  font/woff woff;
  font/ttf ttf;
}`;
