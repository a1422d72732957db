import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { writeAppConfig } from 'shared-protocol/app-config-element';
import { join, normalize, resolve, sep } from 'node:path';
import { pageHeaders } from 'shared-protocol/page-headers';

export interface ServedApp {
  /** The built pages: index.html, assets/, and whatever else lies there. */
  readonly directory: string;
  /** The configuration that the page gets, made anew for each page. */
  readonly config: () => object;
}

/** Serves the files of the build, except pages: those carry a configuration, see `sendAppPage`. */
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

/** The page for this address: a prerendered one of its own, else index.html. */
export async function sendAppPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, config }: ServedApp,
): Promise<FastifyReply> {
  const values = config();
  const page = writeAppConfig(await readPage(resolve(directory), request.url.split('?')[0] ?? '/'), values);
  return (
    reply
      .headers(await pageHeaders(page, values))
      // Not no-store: that keeps most pages out of the browser's back/forward cache.
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  );
}

async function readPage(directory: string, path: string): Promise<string> {
  const own = normalize(join(directory, decoded(path)));
  const candidates =
    own.startsWith(directory + sep) && !own.includes('\0') ? [`${own}.html`, join(own, 'index.html')] : [];
  for (const candidate of candidates) {
    const page = await readFile(candidate, 'utf8').catch(() => null);
    if (page !== null) return page;
  }
  return readFile(join(directory, 'index.html'), 'utf8');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}
