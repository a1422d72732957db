import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { accountContract } from 'shared-protocol/account/contract';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { inspectSite, type InspectSettings } from '../../check-site/inspect-site.ts';
import { printReport, reportOf } from '../../check-site/report.ts';
import type { Address } from '../../check-site/site.ts';
import { createTestSite } from '../test-site.ts';

export interface Asked {
  readonly path: string;
  readonly method: string;
  /** Begins with its question mark, or is empty. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer | string;
}

/** Changes the answer in place. */
export type Spoil = (answer: SiteAnswer, asked: Asked) => void;

export interface HealthySite {
  readonly origin: string;
  readonly addresses: readonly Address[];
  /** What it was asked so far. */
  readonly asked: readonly Asked[];
  stop(): void;
}

/** A release in two languages as `configure` writes it; its `public` folder. @param changes To the configuration. */
export async function configureRelease(changes: object = {}): Promise<{ folder: string; remove: () => void }> {
  const site = await createTestSite();
  site.change((config) => Object.assign(config, { languages: ['en', 'de'] }, changes));
  const { output } = await site.configure(...site.words);
  const [release] = await site.releases();
  if (release === undefined) throw new Error(output);
  return { folder: join(site.out, 'releases', release.release, 'public'), remove: () => site.remove() };
}

/** Serves a release as a host must, before an account server that knows nobody, but for what `spoil` does to each answer. */
export async function startHealthySite(
  folder: string,
  spoil: Spoil = () => undefined,
  tls?: { readonly cert: string; readonly key: string },
): Promise<HealthySite> {
  const seen: Asked[] = [];
  // What nginx takes with the file of a release; Node takes half as much.
  const options = { maxHeaderSize: 65_536, ...tls };
  const server = tls === undefined ? createHttp(options) : createHttps(options);
  server.on('request', (request, response) => {
    void text(request).then((body) => {
      const [path = '', query] = (request.url ?? '').split(/(?=\?)/);
      const asked = { path, query: query ?? '', method: request.method ?? '', headers: request.headers, body };
      seen.push(asked);
      const answer = accountAnswer(asked, tls !== undefined) ?? fileAnswer(folder, asked, tls !== undefined);
      spoil(answer, asked);
      if (answer.status === 0) return request.socket.destroy();
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      return response.writeHead(answer.status, Object.fromEntries(headers) as Record<string, string>).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // The answer of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://localhost:${port}`,
    addresses: [{ family: 'IPv4', address: '127.0.0.1' }],
    asked: seen,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The lines that check-site prints of a site, without the first and the last one. */
export async function linesOf(
  { origin, addresses }: Pick<HealthySite, 'origin' | 'addresses'>,
  settings: Partial<InspectSettings> = {},
): Promise<readonly string[]> {
  const inspected = await inspectSite(origin, {
    timeLimitMs: 5_000,
    deadline: AbortSignal.timeout(15_000),
    plainHttpPort: null,
    family: null,
    accountOrigin: null,
    addresses,
    ...settings,
  });
  return printReport(reportOf({ origin, accountOrigin: null }, inspected, false))
    .split('\n')
    .slice(1, -1);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};

function fileAnswer(folder: string, asked: Asked, isHttps: boolean): SiteAnswer {
  const { path, headers } = asked;
  if (path === '/favicon.ico') return { status: 204, headers: {}, body: '' };
  if (path === '/.well-known/change-password')
    return { status: 302, headers: { location: '/dsone/forgot-password' }, body: '' };
  const language = languageOf(asked);
  const names = [`${path}.${language}.html`, `${path}.html`, path, `index.${language}.html`, 'index.html'];
  const isFile = (name: string): boolean => extname(name) in types && existsSync(join(folder, name));
  const name = names.find(isFile) ?? '';
  const isAsset = path.startsWith('/assets/');
  if (path.startsWith('/.well-known/') || /\.(?:br|gz)$/.test(path) || (isAsset && name !== path))
    return { status: 404, headers: {}, body: 'gone' };
  const { headers: ofPages } = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as {
    headers: Record<string, string>;
  };
  if (!isHttps) Reflect.deleteProperty(ofPages, 'strict-transport-security');
  const encoding = String(headers['accept-encoding']);
  const copy = join(folder, name + (suffixes[encoding] ?? ' none'));
  const isPacked = existsSync(copy);
  return {
    status: 200,
    headers: {
      'content-type': types[extname(name)],
      'x-content-type-options': 'nosniff',
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(isPacked && { 'content-encoding': encoding }),
      ...(name.endsWith('.html') && {
        ...ofPages,
        'content-language': language,
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      }),
    },
    body: readFileSync(isPacked ? copy : join(folder, name)),
  };
}

const suffixes: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

function languageOf({ query, headers: { cookie = '', 'accept-language': accepted = '' } }: Asked): string {
  return /ui_locales=de|language=de|^de/.test(query + cookie) || accepted.startsWith('de') ? 'de' : 'en';
}

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const refusal = JSON.stringify({ isOk: false, statusText: 'There is something wrong.' });

/** What an account server answers that takes nobody for signed in; null for paths that it does not have. */
function accountAnswer({ path, method, headers, query, body }: Asked, isHttps: boolean): SiteAnswer | null {
  const [name, operation] = Object.entries(accountContract).find(([, row]) => row.path === path) ?? [];
  if (operation === undefined) {
    const isBelow = proxiedPaths().some((own) => path === own || path.startsWith(`${own}/`));
    return isBelow && !path.startsWith('/.well-known/') ? { status: 404, headers: {}, body: 'Not found.' } : null;
  }
  const answer = (status: number, text = refusal): SiteAnswer => ({ status, headers: { ...json }, body: text });
  if (operation.method !== method) return answer(405);
  if (headers.origin !== undefined && new URL(headers.origin).hostname !== 'localhost') return answer(403);
  if (name === 'checkSession') return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' };
  if (name === 'userInfo') return answer(401);
  if (name === 'logout') {
    const cookie = `session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
    return { status: 200, headers: { ...json, 'set-cookie': cookie }, body: '{"isOk":true}' };
  }
  if (name === 'lookUpEmail' && body !== '') return answer(200, '{"isExistingDesktopUser":false}');
  if (name === 'validateBotToken' && query !== '') return answer(200, '{"success":false}');
  return answer(name === 'login' && body !== '' ? 401 : 400);
}
