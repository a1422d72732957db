import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountContract } from 'shared-protocol/account/contract';
import { externalLoginPath } from 'shared-protocol/account/navigations';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { writeAppConfig } from 'shared-protocol/app-config-element';
import { inlineHashes, pageHeaders } from 'shared-protocol/page-headers';
import { configurationId, releaseName } from 'shared-protocol/release/release-identity';
import { hashOf } from '../../release/hash-files.ts';
import { rootFolder } from '../../root-folder.ts';

/** One answer of a site in memory, before it is compressed and sent. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  isCompressible: boolean;
  /** Sent as they are, in place of the body. */
  sent?: Buffer;
  cookies: readonly string[];
}

export type Config = Readonly<Record<string, unknown>>;

export async function exampleSiteConfig(): Promise<Config> {
  const text = await readFile(join(rootFolder, 'deploy/config.example.json'), 'utf8');
  const { $schema: _, ...config } = JSON.parse(text) as Record<string, unknown>;
  return config;
}

/** The built page, small. */
export const healthyPage = `<!doctype html><html lang="en"><title>Sign in</title>
<script>document.documentElement.dataset.theme = 'dark'</script>
<style>body{margin:0}</style><script type="application/json" id="app-config"></script>
<script type="application/json" id="release"></script>
<link rel="stylesheet" href="/assets/index-1a2b3c4d.css"><script type="module" src="/assets/index-1a2b3c4d.js"></script>`;

const build = { version: '1.2.3', commit: 'a'.repeat(40) };

const assets = {
  'assets/index-1a2b3c4d.js': ['text/javascript', `a(${'1 + '.repeat(500)}1)`],
  'assets/lazy-5e6f7a8b.js': ['text/javascript', 'b()'],
  'assets/index-1a2b3c4d.css': ['text/css', 'p{}'],
  'assets/sans-9c0d1e2f.woff2': ['font/woff2', 'wOF2'],
} as const;

const otherFiles = {
  'robots.txt': ['text/plain', 'User-agent: *'],
  'licenses.md': ['text/markdown', '# Licences'],
} as const;

/** What an answer depends on, besides the path. */
export interface Sent {
  readonly method: string;
  /** Begins with its question mark, or is empty. */
  readonly query: string;
  readonly contentType: string;
  readonly body: string;
  readonly origin: string;
}

/** What each path answers. */
export async function healthyAnswers(
  config: Config,
  isHttps: boolean,
): Promise<(path: string, asked: Sent) => SiteAnswer> {
  const identity = { ...build, configuration: configurationId(config) };
  const release = JSON.stringify({ name: releaseName(identity, identity.configuration), ...identity });
  const page = writeAppConfig(healthyPage, config).replace('id="release">', `$&${release}`);
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  const app = answer(200, { ...html, ...pageHeaders(await inlineHashes(page), config) }, page, true);
  const files: Readonly<Record<string, SiteAnswer>> = {
    ...Object.fromEntries(Object.entries(assets).map(([name, [type, text]]) => [`/${name}`, file(type, text, kept)])),
    ...Object.fromEntries(Object.entries(otherFiles).map(([name, [type, text]]) => [`/${name}`, file(type, text, {})])),
    '/build.json': file('application/json', await buildFile(page, config), {}),
    '/favicon.ico': answer(404, {}, 'none'),
    '/.well-known/change-password': answer(302, { location: '/dsone/forgot-password' }, ''),
  };
  return (path, asked) => {
    const found = files[path] ?? accountAnswer(path, asked, isHttps);
    if (found !== null) return found;
    const isMissing = path.startsWith('/assets/') || path.startsWith('/.well-known/') || /\.(?:br|gz)$/.test(path);
    return isMissing ? answer(404, { 'content-type': 'text/plain' }, 'gone') : app;
  };
}

const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

function file(type: string, text: string, headers: Record<string, string>): SiteAnswer {
  return answer(
    200,
    { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers },
    text,
    type !== 'font/woff2',
  );
}

function answer(status: number, headers: Record<string, string>, body: string, isCompressible = false): SiteAnswer {
  return { status, headers, body, isCompressible, cookies: [] };
}

async function buildFile(page: string, config: Config): Promise<string> {
  const contents = { ...assets, ...otherFiles, 'index.html': ['', page], 'dsone/login.html': ['', page] } as const;
  const identity = { ...build, configuration: configurationId(config) };
  return JSON.stringify({
    release: releaseName(identity, identity.configuration),
    ...identity,
    inline: await inlineHashes(page),
    files: Object.fromEntries(Object.entries(contents).map(([name, [, text]]) => [name, hashOf(text)])),
  });
}

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** The answer of an account server that takes nobody for signed in; null for paths that it does not have. */
function accountAnswer(
  path: string,
  { method, origin, query, contentType, body }: Sent,
  isHttps: boolean,
): SiteAnswer | null {
  const [name, operation] = Object.entries(accountContract).find(([, row]) => row.path === path) ?? [];
  const refusal = JSON.stringify({ isOk: false, statusText: 'There is something wrong.' });
  if (operation !== undefined && operation.method !== method) return answer(405, json, refusal);
  // Every site of a test is on localhost.
  if (operation !== undefined && origin !== '' && new URL(origin).hostname !== 'localhost')
    return answer(403, json, refusal);
  if (name === 'checkSession') return answer(204, { 'cache-control': 'no-store' }, '');
  if (name === 'userInfo') return answer(401, json, refusal);
  if (name === 'logout') {
    const cookie = `session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
    return { ...answer(200, json, '{"isOk":true}'), cookies: [cookie] };
  }
  if (body !== '' && !/json|form/.test(contentType)) return answer(415, json, refusal);
  if (name === 'lookUpEmail' && body !== '') return answer(200, json, '{"isExistingDesktopUser":false}');
  if (name === 'validateBotToken' && query !== '') return answer(200, json, '{"success":false}');
  if (name === 'login' && body !== '') return answer(401, json, refusal);
  if (operation !== undefined) return answer(400, json, refusal);
  if (path === externalLoginPath && query.includes('provider='))
    return answer(302, { location: 'https://accounts.google.com/' }, '');
  const isBelow = proxiedPaths().some((own) => path === own || path.startsWith(`${own}/`));
  return isBelow ? answer(404, { 'content-type': 'text/html' }, 'This link is not known.') : null;
}
