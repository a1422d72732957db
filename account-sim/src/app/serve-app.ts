import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { offeredLanguages } from 'shared-protocol/language/offered-languages';
import { pageLanguage } from 'shared-protocol/language/page-language';
import { pageHeaders } from 'shared-protocol/page-headers';
import { decodePath } from './decode-path.ts';
import type { AppPages } from './load-app-pages.ts';

export interface ServedApp {
  /** The build: assets/, and whatever else is there. */
  readonly directory: string;
  readonly pages: AppPages;
  /** Returns the configuration for a page; called for each page. */
  readonly config: () => object;
}

/** Serves the files of the build. Pages carry a configuration, see `sendAppPage`; what makes them, and source maps, are nobody's to download. */
export async function serveAppFiles(app: FastifyInstance, { directory }: ServedApp): Promise<void> {
  const assets = join(resolve(directory), 'assets') + sep;
  await app.register(staticFiles, {
    root: resolve(directory),
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    allowedPath: (path) => !/(?:\.html|\.br|\.gz|\.map|\/render\.mjs)$/.test(path),
    setHeaders: (reply, path) => {
      reply.setHeader('vary', 'accept-encoding');
      // The names of assets carry a hash of their content.
      reply.setHeader('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The page for this address. */
export async function sendAppPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, config }: ServedApp,
): Promise<FastifyReply> {
  const values = config();
  const { path, search } = splitAddress(request.url);
  const offered = offeredLanguages(values);
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const language = pageLanguage(offered, { search, cookie, acceptLanguage });
  const { html, inline } = await pages(decodePath(path), values, language);
  reply
    .headers(pageHeaders(inline, values))
    // Not no-store: that keeps most pages out of the browser's back/forward cache.
    .header('cache-control', 'no-cache')
    .headers(offered.length === 1 ? varies : { ...variesByLanguage, 'content-language': language })
    .type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding']);
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  return encoding === undefined
    ? reply.send(html)
    : reply.header('content-encoding', encoding).send(await compressedPage(html, encoding));
}

const varies = { vary: 'accept-encoding' };
/** `ui_locales` is part of the address. */
const variesByLanguage = { vary: 'accept-encoding, accept-language, cookie' };

function splitAddress(url: string): { readonly path: string; readonly search: string } {
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  return { path, search: query };
}

/** As a host would have them ready: the same page is asked for again and again. */
const compressedPages = { br: new Map<string, Promise<Buffer>>(), gzip: new Map<string, Promise<Buffer>>() };
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };

function compressedPage(page: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const pages = compressedPages[encoding];
  const compressed = pages.get(page) ?? packers[encoding](page);
  if (pages.size >= 100) pages.clear();
  pages.set(page, compressed);
  return compressed;
}
