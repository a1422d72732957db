import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRunNginx } from './testing/nginx-for-tests.ts';
import { startTestAccountServer, type TestAccountServer } from './testing/account-server-for-tests.ts';
import { ask } from './testing/ask.ts';
import { writeCertificate, type TestCertificate } from './testing/certificate-for-tests.ts';
import { pageText, startSite, type TestSite } from './testing/site-for-tests.ts';

describe.skipIf(!canRunNginx)('nginx with a certificate', () => {
  let folder: string;
  let certificate: TestCertificate;
  let account: TestAccountServer;
  let site: TestSite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tls-'));
    certificate = writeCertificate(folder, 'localhost');
    account = await startTestAccountServer();
    site = await startSite({
      tls: certificate.files,
      serverName: 'localhost',
      account: `http://127.0.0.1:${account.port}`,
    });
  });
  afterAll(async () => {
    await site.stop();
    await account.stop();
    rmSync(folder, { recursive: true });
  });

  test('serves the page over https, has browsers stay with it, and leads to it from http with path and query', async () => {
    const path = '/dsone/reset-password?code=a%2Fb';
    for (const host of ['127.0.0.1', '::1']) {
      const asked = { host, headers: { host: 'localhost' }, trusted: certificate.cert };
      const { text, headers } = await ask(site.httpsPort, '/dsone/login', asked);
      expect([text, headers['strict-transport-security']]).toEqual([pageText, 'max-age=63072000']);
      for (const method of ['GET', 'POST']) {
        const plain = await ask(site.httpPort, path, { method, host });
        expect([plain.status, plain.headers.location]).toEqual([308, `https://localhost:${site.httpsPort}${path}`]);
        expect(plain.headers['strict-transport-security']).toBeUndefined();
      }
    }
  });

  test('speaks HTTP/2, and tells the account server of https and of the host', async () => {
    const session = connect(`https://localhost:${site.httpsPort}`, { ca: certificate.cert });
    let text = '';
    for await (const chunk of session.request({ ':path': '/dsone/login' }).setEncoding('utf8')) text += String(chunk);
    expect([session.alpnProtocol, text]).toEqual(['h2', pageText]);
    for await (const _ of session.request({ ':path': '/account/session' }));
    session.close();
    expect(account.requests.at(-1)?.headers).toMatchObject({
      host: `localhost:${site.httpsPort}`,
      'x-forwarded-proto': 'https',
    });
  });

  test('speaks TLS 1.2 and 1.3, and nothing older', () => {
    const handshake = (version: string): string => {
      const words = ['-connect', `localhost:${site.httpsPort}`, version, '-cipher', 'ALL@SECLEVEL=0'];
      return spawnSync('openssl', ['s_client', ...words], { input: '', encoding: 'utf8' }).stdout;
    };
    expect(handshake('-tls1_2')).toMatch(/Cipher is ECDHE/);
    expect(handshake('-tls1_3')).toMatch(/Cipher is TLS_/);
    expect(handshake('-tls1_1')).toMatch(/Cipher is \(NONE\)/);
  });
});

test.skipIf(!canRunNginx)('answers a certificate authority’s challenge over http, from Debian’s folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'challenge-'));
  execFileSync('chmod', ['755', folder]);
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'the answer');
  writeFileSync(join(folder, '.well-known/acme-challenge/.hidden'), 'hidden');
  for (const tls of [null, writeCertificate(folder, 'localhost').files]) {
    const site = await startSite({ tls }, (text) => text.replaceAll('/var/www/html', folder));
    expect((await ask(site.httpPort, '/.well-known/acme-challenge/token')).text).toBe('the answer');
    for (const name of ['other', '.hidden', '%2ehidden'])
      expect((await ask(site.httpPort, `/.well-known/acme-challenge/${name}`)).status).toBe(404);
    await site.stop();
  }
  rmSync(folder, { recursive: true });
});
