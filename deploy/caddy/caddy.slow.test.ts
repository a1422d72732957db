import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAccount, type AccountSim } from '../../account-sim/src/start-account.ts';
import { healthyPage } from '../check-site/testing/healthy-answers.ts';
import { reportOf } from '../check-site/testing/inspect-for-tests.ts';
import { ask } from '../nginx/ask.ts';
import { writeCertificate } from '../nginx/certificate-for-tests.ts';
import { freePort, reach } from '../nginx/nginx-for-tests.ts';
import { rootFolder } from '../root-folder.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';
import { writeBuild } from '../testing/write-build.ts';

const missing = spawnSync('caddy', ['version']).status !== 0;
if (missing) console.log('deploy/caddy is not tested: it needs Debian’s package caddy');

describe.skipIf(missing)('Caddy with the file of npm run configure, before the account simulator', () => {
  let site: TestSite;
  let account: AccountSim;
  let port: number;
  let stop: () => Promise<void> = () => Promise.resolve();

  beforeEach(async () => {
    site = await createTestSite();
    rmSync(site.dist, { recursive: true });
    await writeBuild(site.dist, healthyPage.replace('id="app-config">', '$&CONFIG').replace('<script>', 'LOOK$&'));
    writeFileSync(join(site.dist, 'assets/font-1a2b3c4d.woff2'), 'font');
    port = await freePort();
    account = await startAccount({ port: 0, sitePort: 0, publicOrigin: `http://localhost:${port}` });
    site.changeSite({ server: 'caddy', httpPort: port, account: account.origin });
  });
  afterEach(async () => {
    await stop();
    await account.stop();
    site.remove();
  });

  it('is healthy with the pages, pictures and fonts of brands, over IPv4 and IPv6', async () => {
    cpSync(join(rootFolder, 'deploy/brand.example.json'), site.configFile);
    cpSync(join(rootFolder, 'deploy/brand-example'), join(site.folder, 'brand-example'), { recursive: true });
    await start();
    const addresses = [
      { family: 'IPv4', address: '127.0.0.1' },
      { family: 'IPv6', address: '::1' },
    ] as const;
    const { faults, unchecked, passed } = await reportOf({ origin: `http://localhost:${port}`, addresses });
    expect([faults, unchecked]).toEqual([[], []]);
    // The brands have nine: two logos, an icon, two pictures in each theme, one font for both, and the words of one.
    expect(passed).toMatchObject({ 'file headers': 5 + 9 });
  });

  it('is healthy over https, and leads there', async () => {
    const [httpsPort, certificate] = [await freePort(), writeCertificate(site.folder, 'localhost')];
    site.changeSite({ serverName: 'localhost', tls: certificate.files, httpsPort });
    await account.stop();
    account = await startAccount({ port: 0, sitePort: 0, publicOrigin: `https://localhost:${httpsPort}` });
    site.changeSite({ account: account.origin });
    await start();
    const addresses = [{ family: 'IPv4', address: '127.0.0.1' }] as const;
    const settings = { ca: certificate.cert, plainHttpPort: port };
    const { faults, unchecked } = await reportOf({ origin: `https://localhost:${httpsPort}`, addresses }, settings);
    expect([faults, unchecked]).toEqual([[], []]);
  });

  it('serves neither hidden files nor compressed copies, and assets of an earlier release', async () => {
    await start();
    const kept = join(site.out, 'earlier-assets/assets');
    mkdirSync(kept, { recursive: true });
    for (const name of ['old-3c4d.js', '.hidden']) writeFileSync(join(kept, name), 'old()');
    const served = await site.fileOfRelease('public');
    for (const name of ['.env', 'assets/.env', 'dsone/.env']) writeFileSync(join(served, name), 'secret');
    for (const path of ['/.env', '/assets/.env', '/assets/%2eenv', '/dsone/.env', '/assets/.hidden', '/index.html.br'])
      expect([path, (await ask(port, path)).status]).toEqual([path, 404]);
    for (const path of ['/assets/gone-1a2b.js', '/.well-known/unknown'])
      expect(await ask(port, path)).toMatchObject({ status: 404, text: '' });
    const { text, headers } = await ask(port, '/assets/old-3c4d.js');
    expect([text, headers['cache-control']]).toEqual(['old()', 'public, max-age=31536000, immutable']);
    const page = await ask(port, '/dsone/login?ReturnUrl=%2F', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(page.body).toString()).toContain('<title>Sign in</title>');
  });

  it('names the screen for passkeys to password managers, where there are any', async () => {
    site.change((config) => (config['features'] = { ...(config['features'] as object), passkeys: true }));
    await start();
    const { status, headers, text } = await ask(port, '/.well-known/passkey-endpoints');
    expect([status, headers['content-type'], JSON.parse(text)]).toEqual([
      200,
      'application/json',
      {
        enroll: 'https://login.driversupport.example/dsone/add-passkey',
        manage: 'https://account.driversupport.example/account',
      },
    ]);
  });

  it('answers in place of an account server that does not, and refuses what leads out of a folder', async () => {
    await start();
    await account.stop();
    expect(await ask(port, '/account/session')).toMatchObject({
      status: 502,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      text: '{"isOk":false,"statusText":"The account server does not answer."}',
    });
    const page = await ask(port, '/access-link/abc');
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('Wait a minute, then reload this page.')]);
    for (const path of ['/connect/..;/account/login', '/connect/%2e%2e/account/login', '/connect/..%5caccount/login'])
      expect([path, (await ask(port, path)).status]).toEqual([path, 400]);
  });

  it('passes the reference of a call on, which is then in the log of the account server', async () => {
    await start();
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await ask(port, '/account/session', { headers: { host: `localhost:${port}`, traceparent } });
    expect(await account.control.requests(undefined, '4bf92f35')).toMatchObject([{ operation: 'checkSession' }]);
  });

  it('logs no address that signs somebody in', async () => {
    const logs = await start();
    await account.stop();
    await ask(port, '/access-link/a-secret-token');
    await ask(port, '/dsone/reset-password?code=a-secret-code');
    await stop();
    expect(logs()).toContain('serving initial configuration');
    expect(logs()).not.toMatch(/a-secret/);
  });

  it('has what the operator added', async () => {
    mkdirSync(join(site.out, 'releases'), { recursive: true });
    writeFileSync(join(site.out, 'site.include'), 'respond /hello "hello"');
    await start();
    expect((await ask(port, '/hello')).text).toBe('hello');
  });

  /** Starts Caddy without its control port, which another one may have. Returns what it has logged. */
  async function start(): Promise<() => string> {
    const release = await site.configureNext('a fortnight');
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
    const file = join(folder, 'caddy.json');
    const caddyfile = join(site.out, 'releases', release, 'Caddyfile');
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const words = ['adapt', '--config', caddyfile, '--adapter', 'caddyfile'];
    const adapted = execFileSync('caddy', words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(adapted) as object), admin: { disabled: true } }));
    const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let logged = '';
    caddy.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
    const ended = once(caddy, 'exit');
    stop = async () => {
      caddy.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    await Promise.race([reach(port), ended.then(() => Promise.reject(new Error(`Caddy ended: ${logged}`)))]);
    return () => logged;
  }
});
