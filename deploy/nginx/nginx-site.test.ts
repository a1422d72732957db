import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationPaths } from '../configure/operation-paths.ts';
import { canRunNginx, freePort, startNginx, type Nginx } from './nginx-for-tests.ts';
import { writeNginxFile } from './write-nginx-file.ts';

const page = '<!doctype html><title>The page</title>';
const script = `export const text = '${'a'.repeat(1000)}';`;

describe.skipIf(!canRunNginx)('nginx with the configuration of npm run configure', () => {
  let folder: string;
  let account: Server;
  let nginx: Nginx;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    // Its workers are another user.
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    chmodSync(folder, 0o755);
    for (const [name, text] of [
      ['index.html', page],
      ['assets/main-1a2b.js', script],
    ] as const) {
      writeFileSync(join(dist, name), text);
      writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
    }
    account = createServer(({ url }, response) => response.end(`account ${url}`)).listen(0, '127.0.0.1');
    await new Promise((resolve) => account.once('listening', resolve));
    const port = await freePort();
    const site = writeNginxFile({
      publicFolder: dist,
      earlierAssets: join(folder, 'earlier-assets'),
      serverName: null,
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
      account: `http://127.0.0.1:${(account.address() as AddressInfo).port}`,
      proxied: ['/account/session', '/connect'],
      operations: operationPaths(),
      tls: null,
      httpPort: port,
      httpsPort: 443,
      resolver: null,
      include: join(folder, 'site.include'),
    });
    nginx = await startNginx(folder, site, port);
  });

  afterAll(async () => {
    await nginx.stop();
    account.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/dsone/login', '/DSOne/Login/', '//dsone/reset-password?code=a', '/anything/at/all'])(
    'serves the page, compressed and with its headers, at %s',
    async (path) => {
      const { status, headers, body } = await get(path, 'br');
      expect([status, headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual([200, 'br', page]);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; script-src 'self'",
      });
    },
  );

  it('keeps assets for good, in the best encoding that the browser takes', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get('/assets/main-1a2b.js', encoding);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-type']).toContain('javascript');
    }
    expect((await get('/assets/main-1a2b.js')).body.toString()).toBe(script);
  });

  it('answers 404 for a missing asset, which nobody keeps', async () => {
    const { status, headers, body } = await get('/assets/gone-1a2b.js');
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('The page');
    expect(headers['cache-control']).toBeUndefined();
  });

  it('proxies the paths of the account server, with their query', async () => {
    expect((await get('/account/session?a=1')).body.toString()).toBe('account /account/session?a=1');
    expect((await get('/connect/authorize')).body.toString()).toBe('account /connect/authorize');
    expect((await get('/connected')).body.toString()).toBe(page);
  });

  it('serves the assets of earlier releases, as it serves those of this one', async () => {
    const earlier = join(folder, 'earlier-assets/assets');
    mkdirSync(earlier, { recursive: true });
    writeFileSync(join(earlier, 'main-0a0b.js'), 'earlier()');
    const { status, headers, body } = await get('/assets/main-0a0b.js');
    expect([status, body.toString()]).toEqual([200, 'earlier()']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  interface Answer {
    readonly status: number | undefined;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
  }

  /** Not `fetch`, which unpacks by itself. */
  function get(path: string, encoding?: string): Promise<Answer> {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: nginx.port, path, headers: { host: 'localhost', ...headers } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
        .once('error', reject)
        .end();
    });
  }
});
