import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The built panel: its page at `/`, and what that asks for below /assets. */
export function servePanel(app: FastifyInstance, folder: string): void {
  app.get('/', (_request, reply) => {
    void sendFile(reply.header('content-security-policy', policy), join(folder, 'index.html'));
  });
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
    // A name is one segment of a path, so that it leads nowhere else once it has no separator and no dots in front.
    if (!/^[\w-][\w.-]*$/.test(name)) {
      reply.callNotFound();
      return;
    }
    void sendFile(reply.header('cache-control', 'public, max-age=31536000, immutable'), join(folder, 'assets', name));
  });
}

async function sendFile(reply: FastifyReply, path: string): Promise<void> {
  try {
    const content = await readFile(path);
    await reply.type(contentTypes[extname(path)] ?? 'application/octet-stream').send(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    reply.removeHeader('cache-control').callNotFound();
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The panel loads nothing from elsewhere, and nobody frames it. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  // Its event forms compile the catalogue's JSON Schemas.
  "script-src 'self' 'unsafe-eval'",
  // Charts place their parts by style attributes.
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
