import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ProductNames } from 'shared-protocol/product';
import { sendRefusal } from '../loopback/create-app.ts';

/** The built panel: its page at `/`, which says what the products are called, and its files below /assets. */
export function servePanel(app: FastifyInstance, folder: string | null, productNames: Partial<ProductNames>): void {
  if (folder === null) {
    app.get('/', (_request, reply) => sendRefusal(reply, { statusCode: 404, message: notBuilt }));
    return;
  }
  app.get('/', async (_request, reply) => {
    const headers = { 'content-security-policy': policy };
    const page = join(folder, 'index.html');
    return sendFile(reply, page, headers, notBuilt, (content) => named(content, productNames));
  });
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    // A name of one segment cannot lead elsewhere: it has no separator and does not start with a dot.
    const file = /^[\w-][\w.-]*$/.test(name) ? name : 'none';
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    return sendFile(reply, join(folder, 'assets', file), headers, 'The panel has no such file');
  });
}

function named(page: Buffer, productNames: Partial<ProductNames>): Buffer | string {
  if (Object.keys(productNames).length === 0) return page;
  const names = JSON.stringify(productNames).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return page.toString().replace('<html', () => `<html data-product-names="${names}"`);
}

const notBuilt = 'The panel is not built; in the repository npm run build -w agent-sim builds it';

async function sendFile(
  reply: FastifyReply,
  path: string,
  headers: Readonly<Record<string, string>>,
  missing: string,
  change: (content: Buffer) => Buffer | string = (content) => content,
): Promise<FastifyReply> {
  try {
    const content = await readFile(path);
    return await reply
      .headers(headers)
      .type(contentTypes[extname(path)] ?? 'application/octet-stream')
      .send(change(content));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    sendRefusal(reply, { statusCode: 404, message: missing });
    return reply;
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The panel loads nothing from elsewhere, and cannot be framed. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  // The component library declares its theme in a style element, and sets sizes and positions in style attributes.
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
