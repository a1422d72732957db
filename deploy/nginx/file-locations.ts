import { svgHeaders } from 'config/page/page-headers';
import { caching, passkeyEndpointsPath, redirects } from '../serving-rules.ts';
import type { NginxSite } from './nginx-site.ts';
import { secretLog } from './log-settings.ts';
import { pageFiles } from './page-language.ts';
import { indent, quoted } from './quoted.ts';
import { siteName } from './site-name.ts';

/** Goes into the http block. A header with an empty value is not sent. */
export function svgPolicy({ include }: Pick<NginxSite, 'include'>): string {
  return `map $uri $${siteName(include)}_svg_policy {
  default "";
  "~*\\.svg$" ${quoted(svgHeaders['content-security-policy'])};
}`;
}

/** What nginx answers from the release's folder. */
export function fileLocations(site: NginxSite): string {
  const policy = `add_header content-security-policy $${siteName(site.include)}_svg_policy;`;
  return `# Compressed copies are never served by their own name, nor are hidden files.
location ~* /\\.|\\.(br|gz)$ {
  return 404;
}

# The names of assets carry a hash of their content. No \`always\`: a 404 must not be kept.
location ^~ /assets/ {
  location ~* /\\.|\\.(br|gz)$ {
    return 404;
  }
  add_header cache-control "${caching.assets}";
  add_header x-content-type-options "nosniff" always;
  ${policy}
  try_files $uri @earlier_assets;
}
# Tabs that were open before this release went live still ask for assets of the one before.
location @earlier_assets {
  root ${quoted(site.earlierAssets)};
  add_header cache-control "${caching.assets}";
  add_header x-content-type-options "nosniff" always;
  ${policy}
  try_files $uri =404;
}

location ~ ^/((build|headers)\\.json|licenses\\.md|robots\\.txt)$ {
  add_header cache-control "${caching.others}" always;
  add_header x-content-type-options "nosniff" always;
  try_files $uri =404;
}
# Pages name their own icon; what asks for this one anyway gets none.
location = /favicon.ico {
  add_header cache-control "public, max-age=86400";
  return 204;
}
${redirectLocations}${passkeyEndpoints(site)}location ^~ /.well-known/ {
  return 404;
}

location / {
  add_header cache-control "${caching.others}" always;
${indent(pageHeaders(site), 2)}
${indent(secretLog, 2)}
${indent(pageFiles(site), 2)}
}`;
}

const redirectLocations = Object.entries(redirects)
  .map(
    ([from, to]) =>
      `location = ${from} {\n  add_header cache-control "${caching.others}" always;\n  return 302 ${to};\n}\n`,
  )
  .join('');

function passkeyEndpoints({ passkeyEndpoints: json }: NginxSite): string {
  if (json === null) return '';
  return `location = ${passkeyEndpointsPath} {
  default_type application/json;
  add_header cache-control "${caching.others}" always;
  add_header x-content-type-options "nosniff" always;
  return 200 ${quoted(json)};
}
`;
}

function pageHeaders({ headers, tls, proxies }: NginxSite): string {
  return Object.entries(headers)
    .filter(([name]) => tls !== null || proxies?.endTls === true || name !== 'strict-transport-security')
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}
