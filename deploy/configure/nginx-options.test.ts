import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateFaults } from './certificate-faults.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let nginx: readonly string[];

beforeEach(async () => {
  site = await createTestSite();
  nginx = ['--nginx', join(site.folder, 'site.conf'), '--account', 'http://127.0.0.1:5000'];
});
afterEach(() => site.remove());

it.each([
  [['--account', 'http://127.0.0.1/path'], '--account http://127.0.0.1/path: expected an origin'],
  [['--account', 'ftp://127.0.0.1'], '--account ftp://127.0.0.1: expected an origin'],
  [['--account', 'http://a$b'], '--account http://a$b: expected an origin'],
  [['--account', 'https://account.example.com'], 'is given by name: --resolver ADDRESS is needed'],
  [['--account', 'https://192.0.2.1'], '--account https://192.0.2.1: nginx checks certificates by name'],
  [['--resolver', 'dns.example'], '--resolver dns.example: expected the address of a name server'],
  [['--resolver', '127.0.0.53:99999'], '--resolver 127.0.0.53:99999: expected the address of a name server'],
  [['--resolver', '[::1]:0'], '--resolver [::1]:0: expected the address of a name server'],
  [['--server-name', 'login.example.com; evil'], '--server-name login.example.com; evil: expected a host name'],
  [['--server-name', '-a.example'], '--server-name -a.example: expected a host name'],
  [['--http-port', '443'], '--http-port and --https-port must differ'],
  [['--nginx', '/no/such/folder/site.conf'], 'there is no folder /no/such/folder'],
  [['--nginx', '/etc/nginx/sites-enabled/a.conf'], 'nginx reads every file there, drafts too; expected conf.d'],
  [['--nginx', '/tmp/site'], '--nginx /tmp/site: expected a name that ends with .conf'],
  [['--tls-cert', 'cert.pem'], '--tls-cert FILE and --tls-key FILE need each other'],
  [['--out', '/tmp/a$uri'], '--out /tmp/a$uri: expected a path that nginx reads as it is, found "$"'],
  [['--out', '/tmp/a"b'], 'found "\\""'],
  [['--out', '/tmp/a\nb'], 'found "\\n"'],
  [['--out', '/tmp/a\\b'], 'found "\\\\"'],
])('refuses %j', async (options, told) => {
  const { exitCode, output } = await site.configure(...site.words, ...nginx, ...options);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
  expect(output).toContain('Nothing was written.');
  expect(existsSync(site.out)).toBe(false);
});

it('refuses options for nginx without --nginx, which was forgotten', async () => {
  const { output } = await site.configure(...site.words, '--account', 'http://127.0.0.1:5000', '--http-port', '8080');
  expect(output).toContain('--account, --http-port: for --nginx FILE only, which is missing');
});

it.each(['http://127.0.0.1:5000', 'http://[::1]:5000', 'http://localhost', 'http://10.0.0.1'])(
  'needs no resolver for an account server at %s',
  async (account) => {
    expect(await site.configure(...site.words, ...nginx, '--account', account)).toMatchObject({ exitCode: 0 });
  },
);

it('prints options that a shell reads as they were given', async () => {
  const folder = join(site.folder, "it's here");
  mkdirSync(folder);
  const { output } = await site.configure(...site.words, ...nginx, '--nginx', join(folder, 'site.conf'));
  const line = output.split('\n').find((each) => each.startsWith('  --nginx '));
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(words).toEqual(['--nginx', join(folder, 'site.conf'), '--account', 'http://127.0.0.1:5000']);
});

describe('cannot get lost because it was forgotten:', () => {
  it('the site’s name, without which a client chooses the name in mailed links', async () => {
    const named = ['--server-name', 'login.example.com'];
    expect(await site.configure(...site.words, ...nginx, ...named)).toMatchObject({ exitCode: 0 });
    await site.release('switch');
    const { exitCode, output } = await site.configure(...site.words, ...nginx);
    expect([exitCode, output]).toEqual([
      1,
      'The live release has --server-name login.example.com, and this one would have none. Give it again, or --no-server-name.\nNothing was written.\n',
    ]);
    expect(await site.configure(...site.words, ...nginx, '--server-name', 'www.example.com')).toMatchObject({
      exitCode: 0,
    });
    expect(await site.configure(...site.words, ...nginx, '--no-server-name')).toMatchObject({ exitCode: 0 });
    const switched = await site.release('switch');
    expect([switched.exitCode, switched.output]).toEqual([
      1,
      expect.stringMatching(/has --server-name login\.example\.com, and \S+ has none: --no-server-name allows it\./),
    ]);
    expect(await site.release('switch', '--no-server-name')).toMatchObject({ exitCode: 0 });
    // Nothing is left to lose.
    expect(await site.configure(...site.words, ...nginx)).toMatchObject({ exitCode: 0 });
  });

  it('a port', async () => {
    await site.configure(...site.words, ...nginx, '--http-port', '8080');
    await site.release('switch');
    const { exitCode, output } = await site.configure(...site.words, ...nginx);
    expect([exitCode, output]).toEqual([
      1,
      expect.stringContaining(
        'The live release has --http-port 8080, and this one would have 80. Give it again, or --http-port 80.',
      ),
    ]);
    expect(await site.configure(...site.words, ...nginx, '--http-port', '80')).toMatchObject({ exitCode: 0 });
    expect(await site.configure(...site.words)).toMatchObject({ exitCode: 0 });
  });
});

describe('a certificate', () => {
  let pair: (name: string) => readonly string[];
  beforeEach(() => {
    pair = (name) => {
      const [cert, key] = [join(site.folder, `${name}.pem`), join(site.folder, `${name}.key`)];
      const subject = ['-subj', '/CN=login.example.com', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
      execFileSync('openssl', ['req', '-x509', '-nodes', ...subject, '-keyout', key, '-out', cert], {
        stdio: 'ignore',
      });
      return ['--tls-cert', cert, '--tls-key', key];
    };
  });

  it('is refused when it has the key of another one, or is expired, missing or not PEM', async () => {
    const [one, two] = [pair('one'), pair('two')];
    const told = async (...options: readonly string[]): Promise<string> =>
      (await site.configure(...site.words, ...nginx, ...options)).output;
    expect(await told(...one.slice(0, 2), ...two.slice(2))).toContain('is not the key of the certificate');
    const [, cert = '', , key = ''] = one;
    const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
    expect(await certificateFaults(cert, key, undefined, nextYear)).toEqual([
      expect.stringMatching(/one\.pem: expired on \d{4}-/),
    ]);
    expect(await certificateFaults(cert, key, undefined, new Date(0))).toEqual([
      expect.stringMatching(/one\.pem: is not valid before /),
    ]);
    expect(await told(...one, '--server-name', 'other.example.com')).toContain('is not for other.example.com');
    writeFileSync(join(site.folder, 'no.pem'), 'no certificate');
    expect(await told('--tls-cert', join(site.folder, 'no.pem'), ...one.slice(2))).toContain('expected PEM');
    expect(await told(...one.slice(0, 2), '--tls-key', join(site.folder, 'gone'))).toContain('no such file');
    expect(existsSync(site.out)).toBe(false);
  });

  it('cannot get lost: a release without TLS after a live one with it needs --no-tls', async () => {
    const tls = pair('one');
    expect(await site.configure(...site.words, ...nginx, ...tls)).toMatchObject({ exitCode: 0 });
    await site.release('switch');
    const { exitCode, output } = await site.configure(...site.words, ...nginx);
    expect(exitCode).toBe(1);
    expect(output).toContain('Give its options again, or --no-tls: --nginx');
    expect(output).toContain(tls.join(' '));
    expect(await site.configure(...site.words, ...nginx, '--no-tls')).toMatchObject({ exitCode: 0 });
    const switched = await site.release('switch');
    expect(switched.exitCode).toBe(1);
    expect(switched.output).toContain('has none: --no-tls allows it.');
    expect(await site.release('switch', '--no-tls')).toMatchObject({ exitCode: 0 });
  });

  it('keeps the port that it is served at, as long as there is one', async () => {
    const tls = pair('one');
    await site.configure(...site.words, ...nginx, ...tls, '--https-port', '8443');
    await site.release('switch');
    expect((await site.configure(...site.words, ...nginx, ...tls)).output).toContain(
      'The live release has --https-port 8443, and this one would have 443. Give it again, or --https-port 443.',
    );
    expect(await site.configure(...site.words, ...nginx, '--no-tls')).toMatchObject({ exitCode: 0 });
  });
});
