import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
  site.change((config) => (config['accountOrigin'] = 'https://account.driversupport.example'));
});
afterEach(() => site.remove());

const cloudflare = ['--host', 'cloudflare-pages'] as const;
const read = async (name: string): Promise<string> => readFileSync(await site.fileOfRelease(`public/${name}`), 'utf8');

test('a release for Cloudflare Pages is a folder with headers, redirects and 404s, and without compressed copies', async () => {
  site.change((config) => Object.assign(config['features'] as object, { passkeys: true }));
  const { exitCode, output } = await site.configure(...site.words, ...cloudflare);
  const folder = await site.fileOfRelease('public');
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`:\n  npx -y wrangler pages deploy ${folder}`)]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['assets/404.html', '.well-known/404.html', 'dsone/login.html']));
  expect(existsSync(join(folder, '404.html'))).toBe(false);
  expect(existsSync(join(folder, '_worker.js'))).toBe(false);
  const headers = await read('_headers');
  expect(headers).toMatch(
    /\n\/\*\n(?: {2}.*\n)+\/assets\/\*\n(?: {2}! .*\n)+ {2}cache-control: public, max-age=31536000, immutable\n\/assets\/\*\.svg\n/,
  );
  expect(headers).toMatch(
    /\n {2}content-security-policy: default-src 'none'; .*https:\/\/account\.driversupport\.example/,
  );
  expect(await read('_redirects')).toContain('\n/.well-known/change-password /dsone/forgot-password 302\n');
  const endpoints: unknown = JSON.parse(await read('.well-known/passkey-endpoints'));
  expect(endpoints).toMatchObject({ enroll: 'https://login.driversupport.example/dsone/add-passkey' });
  expect(JSON.parse(await read('headers.json'))).toMatchObject({
    caching: { '/*': 'no-cache' },
    redirects: { '/.well-known/change-password': '/dsone/forgot-password' },
    notFound: ['/assets/*', '/.well-known/*', '/favicon.ico'],
    answers: { '/.well-known/passkey-endpoints': endpoints },
    proxied: [],
  });
});

test('the assets of the live release are uploaded again, and no more than those of that one', async () => {
  await site.configure(...site.words, ...cloudflare);
  const live = await site.fileOfRelease('.');
  const rename = (from: string, to: string): void => {
    rmSync(join(site.dist, 'assets', from));
    writeFileSync(join(site.dist, 'assets', to), to);
  };
  rename('index-1a2b3c4d.js', 'index-second.js');
  await site.configure(...site.words, ...cloudflare, '--earlier', live);
  const second = await site.fileOfRelease('public');
  expect(readFileSync(join(second, 'assets/index-1a2b3c4d.js'), 'utf8')).toBe('a();');
  rename('index-second.js', 'index-third.js');
  const { output } = await site.configure(...site.words, '--host', 'netlify', '--earlier', second);
  expect(output).toContain('npx -y netlify deploy --prod --no-build --dir ');
  const third = readdirSync(await site.fileOfRelease('public/assets'));
  expect(third).toEqual(['404.html', 'index-1a2b3c4d.css', 'index-second.js', 'index-third.js']);
  // A browser must not keep a 404: of the folder, nothing but files has the header.
  expect((await read('_headers')).match(/(?<=^\/assets\/).*$/gm)).toEqual(third.slice(1));

  appendFileSync(join(second, 'assets/index-second.js'), '//');
  const damaged = await site.configure(...site.words, ...cloudflare, '--earlier', second);
  expect(damaged.output).toContain(
    `--earlier ${second}: assets/index-second.js is missing, or differs from what was written\nNothing was written.`,
  );
  const none = await site.configure(...site.words, ...cloudflare, '--earlier', site.folder);
  expect(none.output).toContain(`--earlier ${site.folder}: expected a release, found no build.json in it\n`);
});

test('without an accountOrigin the host proxies to the account server, by rules or by a function, which passes on nothing that a client says of itself', async () => {
  site.change((config) => (config['accountOrigin'] = ''));
  const account = 'https://account.example';
  const without = await site.configure(...site.words, ...cloudflare);
  expect([without.exitCode, without.output]).toEqual([1, expect.stringMatching(/^accountOrigin: must .*, found ""\n/)]);
  await site.configure(...site.words, '--host', 'netlify', '--account', account);
  const redirects = (await read('_redirects')).trimEnd().split('\n');
  expect(redirects).toContain(`/account/login ${account}/account/login 200!`);
  expect(redirects).toContain(`/access-link/* ${account}/access-link/:splat 200!`);
  expect(redirects.at(-1)).toBe('/* /index.html 200');
  await site.configure(...site.words, ...cloudflare, '--account', account);
  const { include } = JSON.parse(await read('_routes.json')) as { include: string[] };
  expect(include).toEqual(expect.arrayContaining(['/account/login', '/access-link', '/access-link/*']));
  const script = await read('_worker.js');
  expect(script).toContain(`const account = "${account}";`);

  const { default: worker } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`
  )) as {
    default: { fetch(request: Request): Promise<Response> };
  };
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  const ofItself = { forwarded: 'host=evil.example', 'x-original-url': '/admin', 'x-forwarded-for': '192.0.2.1' };
  const headers = { ...ofItself, 'cf-connecting-ip': '198.51.100.7' };
  await worker.fetch(new Request('https://login.example/account/session', { headers }));
  const [[address, init] = []] = asked.mock.calls;
  expect([address, Object.fromEntries(new Headers(init?.headers))]).toEqual([
    `${account}/account/session`,
    {
      'cf-connecting-ip': '198.51.100.7',
      'x-forwarded-for': '198.51.100.7',
      'x-real-ip': '198.51.100.7',
      'x-forwarded-host': 'login.example',
      'x-forwarded-proto': 'https',
    },
  ]);
});

test('options that exclude each other, or need another, are wrong usage, and what exceeds the host’s limits is a fault', async () => {
  expect(await site.configure(...site.siteWords, ...cloudflare)).toMatchObject({ exitCode: 2 });
  expect(await site.configure(...site.words, '--earlier', site.folder)).toMatchObject({ exitCode: 2 });
  expect(await site.configure(...site.words, '--host', 'other')).toMatchObject({ exitCode: 2 });
  const needless = await site.configure(...site.words, ...cloudflare, '--account', 'https://account.example');
  expect(needless.output).toMatch(/^--account https:\/\/account\.example: must be left out, /);
  site.change((config) =>
    Object.assign(config['botCheck'] as object, { scriptUrl: `https://${'long.'.repeat(80)}example/script.js` }),
  );
  expect((await site.configure(...site.words, ...cloudflare)).output).toMatch(
    /^_headers: at most 2000 characters are allowed, found \d+ in content-security-policy: .*…\nNothing was written\./,
  );
});

test('an account server of another site is reported, since its cookies are those of a third party', async () => {
  const told = 'accountOrigin is another site than that of the pages';
  expect((await site.configure(...site.words)).output).not.toContain(told);
  for (const [loginUiUrl, accountOrigin] of [
    ['https://login.driversupport.example/dsone/login', 'https://account.example'],
    ['https://sign-in.pages.dev/dsone/login', 'https://account.pages.dev'],
    ['https://login.example.co.uk/dsone/login', 'https://account.other.co.uk'],
  ]) {
    site.change((config) => {
      Object.assign(config, { accountOrigin });
      Object.assign(config['driverSupport'] as object, { loginUiUrl });
    });
    expect((await site.configure(...site.words)).output, accountOrigin).toContain(told);
  }
});
