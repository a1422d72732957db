import staticFiles from '@fastify/static';
import { pageHeaders } from 'config/page/page-headers';
import { mediaTypeOf, type PageLook } from 'config/page/page-renderer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { offeredLanguages } from 'shared-protocol/language/offered-languages';
import { pageLanguage } from 'shared-protocol/language/page-language';
import { sendRefusal } from '../loopback/create-app.ts';
import { Refusal } from '../operations/refusal.ts';
import { decodePath } from './decode-path.ts';
import type { AppPages } from './load-app-pages.ts';

export interface ServedApp {
  /** The build: assets/, and whatever else is there. */
  readonly directory: string;
  readonly pages: AppPages;
  /** The files of brands: served as if they were in that folder. */
  readonly files: PageLook['files'];
  /** Returns the configuration for a page; called for each page. */
  readonly config: () => object;
}

/**
 * Serves the files that are in the folder at the start, each at exactly one path. Pages carry a configuration, see
 * `sendAppPage`.
 */
export async function serveAppFiles(app: FastifyInstance, { directory, files: ofBrands }: ServedApp): Promise<void> {
  const root = resolve(directory);
  const assets = join(root, 'assets') + sep;
  const files = await servedFiles(root);
  await app.register(staticFiles, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('vary', 'accept-encoding');
      // The names of assets carry a hash of their content.
      void reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': file } = request.params;
    if (file.includes('\0')) return sendRefusal(reply, new Refusal(400, 'No address has a NUL character.'));
    const ofBrand = Object.hasOwn(ofBrands, file) ? ofBrands[file] : undefined;
    if (ofBrand !== undefined) {
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(mediaTypeOf(file))
        .send(Buffer.from(ofBrand));
    }
    if (files.has(file)) return reply.sendFile(file);
    reply.callNotFound();
    return reply;
  });
}

/** Paths have `/` between folders. Hidden files, what makes the pages, source maps and compressed copies are not served. */
async function servedFiles(root: string): Promise<ReadonlySet<string>> {
  const paths = (await readdir(root, { recursive: true })).map((path) => path.replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !/(?:^|\/)\.|(?:\.html|\.br|\.gz|\.map|(?:^|\/)render\.mjs)$/.test(path)));
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
    // `no-store` would keep most pages out of the browser's back/forward cache.
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

/** Pages are kept compressed, as a host would have them ready: the same page is asked for again and again. */
const compressedPages = { br: new Map<string, Promise<Buffer>>(), gzip: new Map<string, Promise<Buffer>>() };
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };

function compressedPage(page: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const pages = compressedPages[encoding];
  const compressed = pages.get(page) ?? packers[encoding](page);
  if (pages.size >= 100) pages.clear();
  pages.set(page, compressed);
  return compressed;
}
