import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { writeAppConfig } from 'shared-protocol/app-config-element';
import { inlineHashes, pageHeaders } from 'shared-protocol/page-headers';
import { rootFolder } from '../root-folder.ts';

/** One answer of a site in memory, before it is compressed and sent. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a test spoils: changes the answer in place, or says that there is none. */
export type Spoil = (
  path: string,
  answer: SiteAnswer,
  asked: { encoding: string; method: string; origin: string },
) => 'answer' | 'silence' | 'cut';

export interface HealthySite {
  readonly origin: string;
  stop(): void;
}

/** A deployed site in memory with which nothing is wrong, but for what `spoil` does to it. */
export async function startHealthySite(spoil: Spoil = () => 'answer', config?: Config): Promise<HealthySite> {
  const files = await healthyFiles(config ?? (await exampleSiteConfig()));
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const file = files(path);
    const answer = { ...file, headers: { ...file.headers } };
    const { method = '' } = request;
    const { origin = '', 'accept-encoding': accepted = '' } = request.headers;
    const encoding = [accepted].flat().join();
    const ending = spoil(path, answer, { encoding, method, origin });
    if (ending === 'silence') return;
    if (ending === 'cut') return void request.socket.destroy();
    const pack = answer.status === 200 ? packers[encoding] : undefined;
    // Spoilt headers stand: they come last.
    const headers = { vary: 'Accept-Encoding', ...(pack && { 'content-encoding': encoding }), ...answer.headers };
    const isPacked = headers['content-encoding'] === encoding;
    response.writeHead(answer.status, headers).end(pack && isPacked ? pack(answer.body) : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type Config = Readonly<Record<string, unknown>>;

export async function exampleSiteConfig(): Promise<Config> {
  const text = await readFile(join(rootFolder, 'deploy/config.example.json'), 'utf8');
  const { $schema: _, ...config } = JSON.parse(text) as Record<string, unknown>;
  return config;
}

/** The built page, small. */
export const healthyPage = `<!doctype html><title>Sign in</title>
<script>document.documentElement.dataset.theme = 'dark'</script>
<style>body{margin:0}</style><script type="application/json" id="app-config"></script>
<link rel="stylesheet" href="/assets/index-1a2b3c4d.css"><script type="module" src="/assets/index-1a2b3c4d.js"></script>`;

async function healthyFiles(config: Config): Promise<(path: string) => SiteAnswer> {
  const page = writeAppConfig(healthyPage, config);
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  const headers = { ...html, ...pageHeaders(await inlineHashes(page), config) };
  const build = JSON.stringify({ version: '1.2.3', commit: null, inline: await inlineHashes(page) });
  const asset = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' };
  const known: Readonly<Record<string, SiteAnswer>> = {
    '/assets/index-1a2b3c4d.js': { status: 200, headers: { ...asset, 'content-type': 'text/javascript' }, body: 'a()' },
    '/assets/index-1a2b3c4d.css': { status: 200, headers: { ...asset, 'content-type': 'text/css' }, body: 'p{}' },
    '/build.json': { status: 200, headers: { 'content-type': 'application/json' }, body: build },
    '/account/session': { status: 204, headers: {}, body: '' },
  };
  const account = new Set(proxiedPaths());
  return (path) => {
    if (known[path] !== undefined) return known[path];
    if (path.startsWith('/assets/')) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'gone' };
    if (account.has(path)) return { status: 405, headers: { 'content-type': 'application/json' }, body: '{}' };
    return { status: 200, headers, body: page };
  };
}

const packers: Readonly<Record<string, (text: string) => Buffer>> = { br: brotliCompressSync, gzip: gzipSync };
