import { checkAccountOrigin } from './check-account-origin.ts';
import { checkAsset } from './check-asset.ts';
import { checkBuildFile } from './check-build-file.ts';
import { checkMissingAsset } from './check-missing-asset.ts';
import { checkPageCaching } from './check-page-caching.ts';
import { checkPageHeaders } from './check-page-headers.ts';
import { checkProxiedPaths } from './check-proxied-paths.ts';
import { checkCompression } from './check-compression.ts';
import type { Finding } from './finding.ts';
import { isUsable, readPage, type Page } from './page.ts';
import type { Site } from './site.ts';

/** Runs every check; where the site does not answer at all, that is the one finding. */
export async function inspectSite(site: Site): Promise<readonly Finding[]> {
  const home = await pageAt(site, '/');
  if (home.answer === null) return [{ check: 'connection', faults: home.faults }];
  const pages = [home, ...(await Promise.all(otherPaths.map((path) => pageAt(site, path))))];
  const usable = pages.filter(isUsable);
  const build = await checkBuildFile(site, usable);
  const assets = [...new Set(pages.flatMap(({ html }) => assetsOf(html)))];
  const isHttps = site.origin.startsWith('https:');
  return [
    ...pages.map((page) => ({ check: `page of ${page.path}`, faults: [...page.faults, ...otherConfig(page, home)] })),
    ...(await Promise.all(usable.map((page) => checkPageHeaders(page, { isHttps, builtInline: build.inline })))),
    ...usable.map(checkPageCaching),
    ...(isUsable(home) ? [await checkCompression(site, '/')] : []),
    { check: 'assets of the pages', faults: assets.length > 0 ? [] : ['found none, expected the app’s scripts'] },
    ...(await Promise.all(assets.map((path) => checkAsset(site, path)))),
    await checkMissingAsset(site),
    build.finding,
    ...(home.config === null ? [] : await checkAccount(site, home.config)),
  ];
}

/** The last is no route of the app: it is there for a host that answers 404 where it has no file. */
const otherPaths = ['/dsone/login', '/DSOne/Login/', '/maverick/login', '/dsone/reset-password', '/no/such/page'];

async function pageAt(site: Site, path: string): Promise<Page> {
  return readPage(path, await site.get(path, { accept: 'text/html' }));
}

/** A page that `configure` did not reach still carries an older configuration, or none. */
function otherConfig({ config }: Page, home: Page): readonly string[] {
  if (config === null || home.config === null || JSON.stringify(config) === JSON.stringify(home.config)) return [];
  return ['#app-config: found another configuration than that of /, expected the same; run npm run configure'];
}

function assetsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/\s(?:src|href)=["']?(\/assets\/[^"'\s>?#]+)/g), ([, path = '']) => path);
}

async function checkAccount(site: Site, config: NonNullable<Page['config']>): Promise<readonly Finding[]> {
  return config.accountOrigin === ''
    ? checkProxiedPaths(site, config.account.paths)
    : [await checkAccountOrigin(site, config)];
}
