import { svgHeaders } from 'config/page/page-headers';
import { accountFolders } from 'shared-protocol/account/proxied-paths';
import { caching, nosniff, notFound, passkeyEndpointsPath, redirects } from '../serving-rules.ts';
import { headerLines, type Host, type HostedSite, writeHeaders, writeRedirects } from './host.ts';

/**
 * Netlify. Of two rules with one header the later one counts, and none takes a header away
 * (https://github.com/netlify/primitives, packages/headers), so assets have the policy of the pages besides, which means nothing to them.
 * Each asset has a rule of its own: with one for the folder, browsers would keep a 404 for a year.
 * https://docs.netlify.com/manage/routing/headers/
 *
 * The first rule of `_redirects` that fits counts; without `!` only where there is no file.
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
 */
export const netlify: Host = {
  maxAddressLength: null,
  files: (site) => ({
    _headers: writeHeaders([
      ['/*', headerLines({ 'cache-control': caching.others, ...site.headers })],
      ...site.assets.map((name) => [`/assets/${name}`, headerLines(headersOf(name))] as const),
      ...(site.passkeyEndpoints === null ? [] : [[passkeyEndpointsPath, ['content-type: application/json']] as const]),
    ]),
    _redirects: writeRedirects([
      ...Object.entries(redirects).map(([from, to]) => [from, to, '302!'] as const),
      ...proxyRules(site),
      [notFound.path, '/assets/404.html', '404'],
      ...notFound.folders.map((folder) => [`${folder}/*`, `${folder}/404.html`, '404'] as const),
      ['/*', '/index.html', '200'],
    ]),
  }),
  faults: () => [],
  upload: (folder) => `npx -y netlify deploy --prod --no-build --dir ${folder}`,
};

function headersOf(asset: string): Readonly<Record<string, string>> {
  return { 'cache-control': caching.assets, ...nosniff, ...(asset.endsWith('.svg') && svgHeaders) };
}

function proxyRules({ account, proxied }: HostedSite): readonly (readonly [string, string, string])[] {
  if (account === null) return [];
  return [
    ...proxied.map((path) => [path, account + path, '200!'] as const),
    ...accountFolders.map((folder) => [`${folder}/*`, `${account}${folder}/:splat`, '200!'] as const),
  ];
}
