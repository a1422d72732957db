import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorSchema } from 'shared-protocol/account/refusal';
import { accountContract } from 'shared-protocol/account/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canRunNginx, freePort } from './testing/nginx-for-tests.ts';
import { operationPaths } from '../configure/operation-paths.ts';
import { ask } from './testing/ask.ts';
import { startTestAccountServer } from './testing/account-server-for-tests.ts';
import { startAccountSite, type AccountSite } from './testing/account-site-for-tests.ts';
import { writeCertificate, type TestCertificate } from './testing/certificate-for-tests.ts';
import { startNameServer } from './testing/name-server-for-tests.ts';
import type { NginxSite } from './nginx-site.ts';
import { pageText, startSite } from './testing/site-for-tests.ts';

describe.skipIf(!canRunNginx)('nginx before an account server', () => {
  test('proxies every operation at exactly its path, with a query as long as the contract allows, on one connection', async () => {
    const { site, account } = await startBoth();
    for (const { method, path } of Object.values(accountContract)) {
      expect((await ask(site.httpPort, `${path}?a=%2F1`, { method })).text).toBe(`account ${method} ${path}?a=%2F1`);
      expect((await ask(site.httpPort, `${path}/below`)).text).toBe(pageText);
      expect((await ask(site.httpPort, `${path}x`)).text).toBe(pageText);
    }
    expect(account.requests).toHaveLength(Object.keys(accountContract).length);
    const path = `${accountContract.validateBotToken.path}?token=${'a'.repeat(8192)}`;
    expect((await ask(site.httpPort, path, { method: 'POST' })).text).toBe(`account POST ${path}`);
    expect(account.connections()).toBe(1);
  });

  test('proxies what browsers navigate to, with what is below it, and the metadata of an OpenID provider', async () => {
    const { site } = await startBoth();
    for (const path of [
      '/connect/authorize?scope=openid',
      '/connect',
      '/access-link/abc/continue',
      '/external/login?provider=Google',
      '/.well-known/openid-configuration',
      '/.well-known/jwks.json',
    ]) {
      expect((await ask(site.httpPort, path)).text, path).toBe(`account GET ${path}`);
    }
    for (const path of ['/connected', '/access-links', '/Connect/authorize', '/external']) {
      expect((await ask(site.httpPort, path)).text, path).toBe(pageText);
    }
    expect((await ask(site.httpPort, '/.well-known/openid-configuration/more')).status).toBe(404);
  });

  test('proxies the paths of a real server in place of the contract’s', async () => {
    const { site } = await startBoth({ operations: operationPaths({ checkSession: '/v2/session.json' }) });
    expect((await ask(site.httpPort, '/v2/session.json')).text).toBe('account GET /v2/session.json');
    expect((await ask(site.httpPort, '/v2/sessionxjson')).text).toBe(pageText);
    expect((await ask(site.httpPort, '/account/session')).text).toBe(pageText);
  });

  test('tells it the host with nginx’s own port, and of the client what nginx has seen, not what the client says', async () => {
    const { site, account } = await startBoth();
    const lies = {
      ...{ 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9;proto=https' },
      ...{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', 'x-original-host': 'evil.example' },
      ...{ 'x-original-url': '/account/login', 'x-rewrite-url': '/account/login', 'x-original-for': '203.0.113.9' },
      ...{ 'x-forwarded-prefix': '/evil', 'x-forwarded-port': '1', 'x-forwarded-server': 'evil.example' },
      ...{ 'x-forwarded-scheme': 'https', 'x-forwarded-ssl': 'on', 'x-forwarded-path': '/evil' },
      ...{ 'x-original-proto': 'https', 'x-original-prefix': '/evil', 'x-http-method-override': 'DELETE' },
      ...{ 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' },
    };
    await ask(site.httpPort, '/account/session', { headers: { ...lies, host: 'login.example.com:8443' } });
    const truth = {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `login.example.com:${site.httpPort}`,
      'x-real-ip': '127.0.0.1',
    };
    const told = account.requests.at(-1)?.headers ?? {};
    expect(told).toMatchObject({ host: `login.example.com:${site.httpPort}`, ...truth });
    expect(Object.keys(told).filter((name) => name in lies && !(name in truth))).toEqual([]);
  });

  test('never tells it another host than the site’s name, whatever the client writes where', async () => {
    const { site, account } = await startBoth({ serverName: 'Login.Example.com' });
    const own = `login.example.com:${site.httpPort}`;
    const statusOf = async (path: string, host: string) =>
      (await ask(site.httpPort, path, { headers: { host, 'x-forwarded-host': 'evil.example' } })).status;
    expect(await statusOf('/account/session', 'evil.example')).toBe(421);
    expect(await statusOf('http://evil.example/account/session', 'login.example.com')).toBe(421);
    expect(await statusOf('/dsone/login', '127.0.0.1')).toBe(421);
    expect(account.requests).toEqual([]);
    for (const host of ['login.example.com', 'LOGIN.example.com:1', 'login.example.com.']) {
      expect(await statusOf('/account/session', host), host).toBe(200);
    }
    expect(await statusOf('http://login.example.com/account/session', 'evil.example')).toBe(200);
    expect(account.requests.map(({ headers }) => [headers.host, headers['x-forwarded-host']])).toEqual(
      Array.from({ length: 4 }, () => [own, own]),
    );
  });

  test('tells it of the client that a balancer has seen, and of https where TLS ends there; browsers then stay with https', async () => {
    const proxies = { addresses: ['127.0.0.1', '192.0.2.0/24'], endTls: true };
    const { site, account } = await startBoth({ proxies, serverName: 'login.example.com' });
    // The first is what the client says itself.
    const headers = { host: 'login.example.com', 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 192.0.2.7' };
    await ask(site.httpPort, '/account/session', { headers });
    expect(account.requests.at(-1)?.headers).toMatchObject({
      host: 'login.example.com',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
    const page = await ask(site.httpPort, '/dsone/login', { headers });
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(await site.logs()).toContain('203.0.113.0 [');
  });

  test('answers for an account server that is gone: the app in the contract’s shape, a browser by a page', async () => {
    const site = await startSite({ account: `http://127.0.0.1:${await freePort()}` });
    onTestFinished(() => site.stop());
    const call = await ask(site.httpPort, '/account/login', { method: 'POST', body: 'a=b' });
    expect(call).toMatchObject({
      status: 502,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(errorSchema.safeParse(JSON.parse(call.text)).error).toBeUndefined();
    for (const path of ['/connect/authorize', '/access-link/abc', '/external/login']) {
      const { status, headers, text } = await ask(site.httpPort, path);
      expect([path, status, headers['content-type']]).toEqual([path, 502, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(text).toContain('Wait a minute, then reload this page.');
    }
  });

  test('sends a request that is not answered in time once only, and gives up before the app does', async () => {
    const seen: (string | undefined)[] = [];
    const silent = createServer(({ url }) => void seen.push(url)).listen(0, '::');
    onTestFinished(() => {
      silent.close();
      silent.closeAllConnections();
    });
    await once(silent, 'listening');
    // Type: listening on a port, it has an address with one.
    const { port } = silent.address() as AddressInfo;
    let file = '';
    // Debian's hosts file has both, but a test's machine may know only one.
    const addresses = `server 127.0.0.1:${port} max_fails=0;\n  server [::1]:${port} max_fails=0;`;
    const site = await startSite({ account: `http://localhost:${port}`, resolver: '127.0.0.1' }, (text) => {
      file = text;
      return text.replace(/server localhost:.*/, addresses).replaceAll(/(_read_timeout) (\d+)s/g, '$1 $200ms');
    });
    onTestFinished(() => site.stop());
    expect((await ask(site.httpPort, '/access-link/abc')).status).toBe(504);
    const call = await ask(site.httpPort, '/account/session');
    expect([call.status, errorSchema.safeParse(JSON.parse(call.text)).error]).toEqual([504, undefined]);
    expect(seen).toEqual(['/access-link/abc', '/account/session']);
    const seconds = (name: string) => Number(new RegExp(`\\b${name} (\\d+)s;`).exec(file)?.[1]);
    // nginx counts a TLS handshake as another connection; of several addresses, the first may be refused at once or late.
    const waits = ['resolver_timeout', 'proxy_next_upstream_timeout', 'proxy_connect_timeout', 'proxy_connect_timeout'];
    const longest = [...waits, 'proxy_read_timeout'].map(seconds).reduce((sum, each) => sum + each, 0);
    expect(longest).toBeLessThanOrEqual(15);
  });

  test('goes on to the next address of an account server whose first one is refused', async () => {
    const { site } = await startBoth({}, (text) => text.replace(/server 127/, 'server 127.0.0.1:9 max_fails=0;\n  $&'));
    for (let call = 0; call < 4; call += 1) expect((await ask(site.httpPort, '/account/session')).status).toBe(200);
  });

  test('does not buffer on a disk, and refuses, a body that no call has', async () => {
    const { site, account } = await startBoth();
    const answer = await ask(site.httpPort, '/account/login', { method: 'POST', body: 'a'.repeat(70_000) });
    expect([answer.status, account.requests]).toEqual([413, []]);
  });

  test('starts with a name that does not resolve yet, and finds the account server once it does', async () => {
    const [account, names] = [await startTestAccountServer(), await startNameServer()];
    onTestFinished(() => names.stop());
    onTestFinished(() => account.stop());
    const site = await startSite({
      account: `http://account.example.test:${account.port}`,
      resolver: names.address,
    });
    onTestFinished(() => site.stop());
    expect((await ask(site.httpPort, '/dsone/login')).text).toBe(pageText);
    expect((await ask(site.httpPort, '/account/session')).status).toBe(502);
    names.know('account.example.test');
    await expect
      .poll(async () => (await ask(site.httpPort, '/account/session?a=b')).text)
      .toBe('account GET /account/session?a=b');
  });

  test('talks over https to a server with a certificate of a trusted authority for its name, and to no other', async () => {
    const [own, other] = [certificateOf('localhost'), certificateOf('other.example')];
    const answers = [
      [own, own, 'account GET /account/session'],
      [other, other, null],
      [own, certificateOf('localhost'), null],
    ] as const;
    for (const [certificate, trusted, answer] of answers) {
      const account = await startTestAccountServer(certificate);
      onTestFinished(() => account.stop());
      const site = await startSite({ account: `https://localhost:${account.port}` }, (text) =>
        text.replace('/etc/ssl/certs/ca-certificates.crt', trusted.files.certificate),
      );
      onTestFinished(() => site.stop());
      const { status, text } = await ask(site.httpPort, '/account/session');
      if (answer === null) expect([status, account.requests]).toEqual([502, []]);
      else expect(text).toBe(answer);
    }
  });
});

function startBoth(
  changes: Partial<NginxSite> = {},
  changeFile: (text: string) => string = (text) => text,
): Promise<AccountSite> {
  return startAccountSite(changes, (text) => changeFile(withoutLimit(text)));
}

/** These tests send more than a person does. */
function withoutLimit(text: string): string {
  return text.replaceAll(/limit_req zone=.*;/g, '');
}

function certificateOf(name: string): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return writeCertificate(folder, name);
}
