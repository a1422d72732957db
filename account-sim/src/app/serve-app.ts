import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
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
    allowedPath: (path) => !/(?:\.html|\.map|\/render\.mjs)$/.test(path),
    setHeaders: (reply, path) => {
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
  const { html, inline } = await pages(decodePath(request.url.split('?')[0] ?? '/'), values);
  reply
    .headers(pageHeaders(inline, values))
    // Not no-store: that keeps most pages out of the browser's back/forward cache.
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  return /\bbr\b/.test(String(request.headers['accept-encoding']))
    ? reply.header('content-encoding', 'br').send(await compressedPage(html))
    : reply.send(html);
}

/** As a host would have them ready: the same page is asked for again and again. */
const compressedPages = new Map<string, Promise<Buffer>>();

function compressedPage(page: string): Promise<Buffer> {
  const compressed = compressedPages.get(page) ?? promisify(brotliCompress)(page);
  if (compressedPages.size >= 100) compressedPages.clear();
  compressedPages.set(page, compressed);
  return compressed;
}
