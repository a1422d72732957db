import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { operationPaths } from '../../configure/operation-paths.ts';
import { ask } from './ask.ts';
import { freePort, startNginx } from './nginx-for-tests.ts';
import type { NginxSite } from '../nginx-site.ts';
import { writeNginxFile } from '../write-nginx-file.ts';

export const pageText = '<!doctype html><title>The page</title>';
export const scriptText = `export const text = '${'a'.repeat(1000)}';`;
export const pagePolicy = "default-src 'none'; script-src 'self'";

export interface TestSite {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Everything that nginx has logged so far. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

/** A small release below a folder of its own, served by a real nginx at ports of its own. */
export async function startSite(
  changes: Partial<NginxSite> = {},
  changeFile: (text: string) => string = (text) => text,
): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755);
  writeRelease(folder);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const site: NginxSite = {
    publicFolder: join(folder, 'releases/one/public'),
    earlierAssets: join(folder, 'earlier-assets'),
    serverName: null,
    headers: { 'content-security-policy': pagePolicy, 'strict-transport-security': 'max-age=63072000' },
    pages: ['/', '/dsone/login', '/dsone/reset-password'],
    languages: ['en'],
    account: null,
    operations: operationPaths(),
    passkeyEndpoints: null,
    resolver: null,
    tls: null,
    proxies: null,
    httpPort,
    httpsPort,
    include: join(folder, 'sign-in.include'),
    ...changes,
  };
  const nginx = await startNginx(folder, changeFile(writeNginxFile(site)), site.httpPort);
  return {
    folder,
    httpPort: site.httpPort,
    httpsPort,
    async logs() {
      // The one worker logs a request after its answer, but before it takes the next one.
      await ask(site.httpPort, '/robots.txt');
      return ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    },
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Has nginx take a request's `x-forwarded-for` for its address. */
export const addressesByHeader = { proxies: { addresses: ['127.0.0.1'], endTls: false } } as const;

function writeRelease(folder: string): void {
  const files = {
    'releases/one/release.json': '{}',
    'releases/one/nginx.conf': '# ours',
    'releases/one/public/index.html': pageText,
    'releases/one/public/dsone/login.html': pageText,
    'releases/one/public/assets/main-1a2b.js': scriptText,
    'releases/one/public/assets/font-1a2b.woff2': 'font',
    'releases/one/public/build.json': '{}',
    'releases/one/public/licenses.md': '# Licences',
    'releases/one/public/robots.txt': 'User-agent: *',
    'releases/one/public/.hidden': 'hidden',
    'releases/one/public/assets/.hidden': 'hidden',
    'releases/one/public/assets/sub/.git/config': 'hidden',
    'releases/one/public/assets/brand-1a2b.svg': '<svg/>',
    'earlier-assets/assets/old-3c4d.js': scriptText,
    'earlier-assets/assets/old-3c4d.svg': '<svg/>',
    'earlier-assets/assets/.old-hidden': 'hidden',
    'sign-in.include': '# of the operator',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!/\.(html|js)$/.test(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
}
