import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { writeAppConfig } from 'shared-protocol/app-config-element';
import { join, normalize, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { pageHeaders } from 'shared-protocol/page-headers';
import { decodePath } from './decode-path.ts';

export interface ServedApp {
  /** The build: index.html, assets/, and whatever else is there. */
  readonly directory: string;
  /** Returns the configuration for a page; called for each page. */
  readonly config: () => object;
}

/** Serves the files of the build except pages, which carry a configuration: see `sendAppPage`. */
export async function serveAppFiles(app: FastifyInstance, { directory }: ServedApp): Promise<void> {
  const assets = join(resolve(directory), 'assets') + sep;
  await app.register(staticFiles, {
    root: resolve(directory),
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      // The names of assets carry a hash of their content.
      reply.setHeader('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The page for this address: its own prerendered one, or else index.html. */
export async function sendAppPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, config }: ServedApp,
): Promise<FastifyReply> {
  const values = config();
  const page = writeAppConfig(await readPage(resolve(directory), request.url.split('?')[0] ?? '/'), values);
  reply
    .headers(await pageHeaders(page, values))
    // Not no-store: that keeps most pages out of the browser's back/forward cache.
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  return /\bbr\b/.test(String(request.headers['accept-encoding']))
    ? reply.header('content-encoding', 'br').send(await compressedPage(page))
    : reply.send(page);
}

/** As a host would have them ready: the same page is asked for again and again. */
const compressedPages = new Map<string, Promise<Buffer>>();

function compressedPage(page: string): Promise<Buffer> {
  const compressed = compressedPages.get(page) ?? promisify(brotliCompress)(page);
  if (compressedPages.size >= 100) compressedPages.clear();
  compressedPages.set(page, compressed);
  return compressed;
}

async function readPage(directory: string, path: string): Promise<string> {
  const own = normalize(join(directory, decodePath(path)));
  const candidates =
    own.startsWith(directory + sep) && !own.includes('\0') ? [`${own}.html`, join(own, 'index.html')] : [];
  for (const candidate of candidates) {
    const page = await readFile(candidate, 'utf8').catch(() => null);
    if (page !== null) return page;
  }
  return readFile(join(directory, 'index.html'), 'utf8');
}
