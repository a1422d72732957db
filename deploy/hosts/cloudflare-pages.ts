import { svgHeaders } from 'config/page/page-headers';
import { accountFolders } from 'shared-protocol/account/proxied-paths';
import { notPassedOn } from '../nginx/account-server.ts';
import { caching, notFound, passkeyEndpointsPath, redirects } from '../serving-rules.ts';
import { headerLines, type HeaderRule, type Host, type HostedSite, writeHeaders, writeRedirects } from './host.ts';

/**
 * Cloudflare Pages. Where several rules match a path, all apply, and a header of two rules has both values; `! Name` takes one away
 * that a wider rule has set. https://developers.cloudflare.com/pages/configuration/headers/
 *
 * Any path without a file is index.html, unless a folder above it has a 404.html; a 404 is always no-store.
 * https://developers.cloudflare.com/pages/configuration/serving-pages/
 */
export const cloudflarePages: Host = {
  // 16 kB, with the origin: https://developers.cloudflare.com/workers/platform/limits/
  maxAddressLength: 16_000,
  files: (site) => ({
    _headers: writeHeaders(headerRules(site)),
    _redirects: writeRedirects([
      ...Object.entries(redirects).map(([from, to]) => [from, to, '302'] as const),
      // In the place of a file that is not there: a 404.
      [notFound.path, `/assets${notFound.path}`, '200'],
    ]),
    ...(site.account === null ? {} : proxyFiles(site, site.account)),
  }),
  faults: (site) => [
    ...tooLong(
      '_headers',
      headerRules(site).flatMap(([, lines]) => lines),
      2_000,
    ),
    ...(site.account === null ? [] : tooLong('_routes.json', routesOf(site), 100)),
  ],
  upload: (folder) => `npx -y wrangler pages deploy ${folder}`,
};

function headerRules(site: HostedSite): readonly HeaderRule[] {
  return [
    // It would let any site read the pages.
    ['/*', ['! access-control-allow-origin', ...headerLines(ofPages(site))]],
    ['/assets/*', [...ofPagesAlone(site), `cache-control: ${caching.assets}`]],
    ['/assets/*.svg', headerLines(svgHeaders)],
    ...(site.passkeyEndpoints === null ? [] : [[passkeyEndpointsPath, ['content-type: application/json']] as const]),
  ];
}

function ofPages({ headers }: HostedSite): Readonly<Record<string, string>> {
  return { 'cache-control': caching.others, vary: 'Accept-Encoding', ...headers };
}

/** All but those that assets have as well. */
function ofPagesAlone(site: HostedSite): readonly string[] {
  const names = Object.keys(ofPages(site)).filter((name) => !['vary', 'x-content-type-options'].includes(name));
  return names.map((name) => `! ${name}`);
}

/**
 * A 200 of `_redirects` leads to no other origin here, so a function proxies (https://developers.cloudflare.com/pages/configuration/redirects/).
 * `_routes.json` has at most 100 paths of 100 characters each (https://developers.cloudflare.com/pages/functions/routing/).
 */
function proxyFiles(site: HostedSite, account: string): Readonly<Record<string, string>> {
  return {
    '_routes.json': `${JSON.stringify({ version: 1, include: routesOf(site), exclude: [] }, null, 2)}\n`,
    '_worker.js': worker(site.proxied, account),
  };
}

function routesOf({ proxied }: HostedSite): readonly string[] {
  return [...proxied, ...accountFolders.map((folder) => `${folder}/*`)];
}

/** Like nginx, it refuses names that lead out of a folder on some servers, and passes on nothing that a client says of itself. */
function worker(proxied: readonly string[], account: string): string {
  return `// Written by \`npm run configure\`: proxies to the account server. _routes.json lists the paths; all others are files.
const account = ${JSON.stringify(account)};
const paths = new Set(${JSON.stringify(proxied)});
const folders = ${JSON.stringify(accountFolders)};
const leadsOut = /(?:[/\\\\]|%2f|%5c)(?:\\.|%2e){1,2}(?:[/\\\\;]|%2f|%5c|%3b|$)/i;
const notPassedOn = ${JSON.stringify(notPassedOn)};

export default {
  async fetch(request, env) {
    const { pathname, search, host, protocol } = new URL(request.url);
    const isProxied = paths.has(pathname) || folders.some((folder) => pathname.startsWith(\`\${folder}/\`));
    if (!isProxied) return env.ASSETS.fetch(request);
    if (leadsOut.test(pathname)) return new Response('', { status: 400 });
    const { method, body } = request;
    const headers = new Headers(request.headers);
    for (const name of notPassedOn) headers.delete(name);
    const client = headers.get('cf-connecting-ip') ?? '';
    headers.set('x-forwarded-for', client);
    headers.set('x-real-ip', client);
    headers.set('x-forwarded-host', host);
    headers.set('x-forwarded-proto', protocol.replace(':', ''));
    try {
      // The app waits for 15 s. A redirect is the browser's to follow.
      const signal = AbortSignal.timeout(13_000);
      return await fetch(account + pathname + search, { method, headers, body, redirect: 'manual', signal });
    } catch {
      const failure = { isOk: false, statusText: 'The account server does not answer.' };
      return Response.json(failure, { status: 502, headers: { 'cache-control': 'no-store' } });
    }
  },
};
`;
}

function tooLong(file: string, lines: readonly string[], maxLength: number): readonly string[] {
  return lines
    .filter((line) => line.length > maxLength)
    .map(
      (line) =>
        `${file}: at most ${maxLength} characters are allowed, found ${line.length} in ${line.trim().slice(0, 40)}…`,
    );
}
