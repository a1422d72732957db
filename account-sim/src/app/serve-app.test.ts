import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountOptions } from '../account-options.ts';
import { type AccountSim, startAccount } from '../start-account.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let directory = '';
const page = (title: string): string =>
  `<!doctype html><title>${title}</title><script type="application/json" id="app-config">{"old":"$&"}</script><p>end</p>`;

beforeEach(async () => {
  directory = join(await temporaryFolder(), 'app');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await mkdir(join(directory, 'dsone', 'login'), { recursive: true });
  await writeFile(join(directory, 'index.html'), page('shell'));
  await writeFile(join(directory, 'dsone', 'login', 'index.html'), page('login'));
  await writeFile(join(directory, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, '..', 'outside.html'), 'outside');
});

const noConfig = (): { accountOrigin: string } => ({ accountOrigin: '' });
const serve = (config: NonNullable<AccountOptions['app']>['config'] = noConfig): Promise<AccountSim> =>
  startSim({ app: { directory, config } });

async function open(
  address: string,
  accept = 'text/html',
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(address, { headers: { accept } });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

function configOf(text: string): unknown {
  return JSON.parse(/id="app-config">([^]*?)<\/script>/.exec(text)![1]!);
}

describe('the pages', () => {
  test.for([
    ...['/', '/anything/at/all', '/maverick/login', '/LOGINDSONE', '/constructor'].map((path) => [path, '*/*']),
    ...['/', '/index.html', '/%2e%2e/outside.html'].map((path) => [path, 'text/html']),
  ] as const)('are the shell with the configuration: %s', async ([path, accept]) => {
    const { origin } = await serve();
    const { status, text, headers } = await open(`${origin}${path}`, accept);
    expect(status).toBe(200);
    expect(text).toContain('<title>shell</title>');
    expect(configOf(text)).toMatchObject({ accountOrigin: '' });
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('are compressed as the browser takes them', async () => {
    const { origin } = await serve();
    for (const encoding of ['br', 'gzip', null]) {
      const response = await fetch(`${origin}/`, { headers: { 'accept-encoding': encoding ?? 'identity' } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toContain('<title>shell</title>');
    }
  });

  test.for(['/%zz', '/%00'] as const)('are not there for an address that is broken: %s', async (path) => {
    const { origin } = await serve();
    expect((await open(`${origin}${path}`)).status).toBe(400);
  });

  test('are one of its own where the folder has one', async () => {
    const { origin } = await serve();
    expect((await open(`${origin}/dsone/login?email=a`)).text).toContain('<title>login</title>');
  });

  test('carry the configuration made for the addresses, which no value can break out of', async () => {
    const values = { evil: '</script><script>alert(1)</script>', dollar: '$& $1' };
    const { origin, siteOrigin } = await serve((addresses) => ({
      origin: addresses.origin,
      siteOrigin: addresses.siteOrigin,
      ...values,
    }));
    const { text } = await open(`${origin}/`);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('\\u003c/script>');
    expect(configOf(text)).toMatchObject({ origin, siteOrigin, ...values });
    expect(text).toMatch(/<p>end<\/p>$/);
  });

  test('follow the flags, which begin as the configuration says', async () => {
    const config = () => ({ features: { passwordLogin: false, other: 'kept' } });
    const { origin, control } = await startSim({ app: { directory, config }, flags: { botCheck: false } });
    const features = async (): Promise<unknown> =>
      (configOf((await open(`${origin}/`)).text) as { features: unknown }).features;
    expect(await features()).toEqual({ passwordLogin: false, socialLogin: true, botCheck: false, other: 'kept' });
    await control.setFlags({ passwordLogin: true, socialLogin: false });
    expect(await features()).toEqual({ passwordLogin: true, socialLogin: false, botCheck: false, other: 'kept' });
  });
});

describe('the files', () => {
  test('of assets are kept for good, the others are asked for again', async () => {
    const { origin } = await serve();
    const asset = await open(`${origin}/assets/main-1a2b.js`, '*/*');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect((await open(`${origin}/favicon.svg`, '*/*')).headers.get('cache-control')).toBe('no-cache');
  });

  test('that are missing are a 404 and no page', async () => {
    const { origin } = await serve();
    const below = ['/assets/gone.js', '/account/gone', '/connect/gone', '/inbox/gone', '/api/gone'];
    // A host that decodes paths, and passes on the paths of the account server themselves, answers like this.
    for (const path of [...below, '/%61ssets/gone.js', '/connect', '/access-link']) {
      expect((await open(`${origin}${path}`)).status, path).toBe(404);
    }
    expect((await open(`${origin}/gone.png`, 'image/png')).status).toBe(404);
    expect((await open(`${origin}/gone.js`, '*/*')).status).toBe(404);
    expect((await fetch(`${origin}/anything`, { method: 'POST' })).status).toBe(404);
  });
});

test('says how to get the pages when there are none', async () => {
  const { origin } = await startSim();
  const { status, text } = await open(`${origin}/dsone/logout`);
  expect(status).toBe(404);
  expect(text).toContain('No sign-in pages are served here');
});

test('needs a built page with a place for the configuration', async () => {
  const empty = await temporaryFolder();
  const start = () => startAccount({ port: 0, sitePort: 0, app: { directory: empty, config: noConfig } });
  await expect(start()).rejects.toThrow(/expected the built sign-in page, found none/);
  await writeFile(join(empty, 'index.html'), '<p>no place</p>');
  await expect(start()).rejects.toThrow(/#app-config: expected an element/);
});

describe('the pages of a build with a renderer', () => {
  const inline = { scripts: ["'sha256-abc'"], styles: [] };
  const renderer = `let count = 0;
export const paths = ['/', '/dsone/login'];
export const inline = ${JSON.stringify(inline)};
export const render = (path, config, release, language) =>
  \`<title lang="\${language}">\${path} \${++count}</title><script type="application/json" id="app-config">\${JSON.stringify(config)}</script>\`;`;

  beforeEach(() => writeFile(join(directory, 'render.mjs'), renderer));

  const titleOf = async (address: string): Promise<string> => {
    const { text } = await open(address);
    return /<title.*?>(.*?)<\/title>/.exec(text)![1]!;
  };

  test('are rendered with the configuration, and have its headers', async () => {
    const config = () => ({ errorReporting: { dsn: 'https://key@errors.example/7' } });
    const { origin } = await serve(config);
    const { text, headers } = await open(`${origin}/dsone/login?email=a`);
    expect(text).toContain('<title lang="en">/dsone/login ');
    expect(configOf(text)).toMatchObject(config());
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-abc'");
    expect(headers.get('content-security-policy')).toContain('https://errors.example');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test.for([
    '/',
    '/anything/at/all',
    '/DSOne/Login',
    '/dsone/login/',
    '/index.html',
    '/render.mjs',
    '/%2e%2e/x',
  ] as const)('are that of / at every other page: %s', async (path) => {
    const { origin } = await serve();
    const { status, text } = await open(`${origin}${path}`);
    expect([status, text]).toEqual([200, expect.stringMatching(/^<title lang="en">\/ \d/)]);
  });

  test('are rendered once for each configuration, which the flags change, and each language', async () => {
    const { origin, control } = await serve(() => ({ languages: ['en', 'de'] }));
    const first = await titleOf(`${origin}/dsone/login`);
    expect(await titleOf(`${origin}/dsone/login?ui_locales=de`)).not.toBe(first);
    expect(await titleOf(`${origin}/dsone/login`)).toBe(first);
    await control.setFlags({ socialLogin: false });
    const changed = await open(`${origin}/dsone/login`);
    expect(changed.text).not.toContain(`>${first}</title>`);
    expect(configOf(changed.text)).toMatchObject({ features: { socialLogin: false } });
    await control.setFlags({ socialLogin: true });
    expect(await titleOf(`${origin}/dsone/login`)).toBe(first);
  });

  test.for([
    ['', {}, 'en'],
    ['', { 'accept-language': 'zh-TW, de-AT;q=0.9, en;q=0.8' }, 'de'],
    ['', { 'accept-language': 'de', cookie: 'other=1; language=pt-BR' }, 'pt-BR'],
    ['?ui_locales=xx%20de', { cookie: 'language=pt-BR' }, 'de'],
    ['?ReturnUrl=%2Fcb%3Fui_locales%3Dde', {}, 'de'],
    ['?ui_locales=../../x', { cookie: 'language=fr' }, 'en'],
  ] as const)('are in the language that is asked for, and say so: %j %j', async ([search, headers, language]) => {
    const { origin } = await serve(() => ({ languages: ['en', 'de', 'pt-BR'] }));
    const response = await fetch(`${origin}/dsone/login${search}`, { headers });
    expect(await response.text()).toContain(`<title lang="${language}">`);
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  });

  test('vary by nothing but their compression where there is one language', async () => {
    const { origin } = await serve();
    const { headers } = await open(`${origin}/dsone/login?ui_locales=de`);
    expect([headers.get('vary'), headers.get('content-language')]).toEqual(['accept-encoding', null]);
  });

  test('are those of the build that is there when the simulator starts', async () => {
    await serve();
    await writeFile(join(directory, 'render.mjs'), renderer.replace('">', '">new '));
    await utimes(join(directory, 'render.mjs'), 1, 1);
    const { origin } = await serve();
    expect(await titleOf(`${origin}/`)).toBe('new / 1');
  });

  test('need a renderer in the file of that name', async () => {
    await writeFile(join(directory, 'render.mjs'), 'export const render = () => "";');
    const start = startAccount({ port: 0, sitePort: 0, app: { directory, config: noConfig } });
    await expect(start).rejects.toThrow(
      /render\.mjs: expected the renderer of the sign-in pages, found another module/,
    );
  });
});

test('serves compressed copies in place of their files, never by their own name', async () => {
  await writeFile(join(directory, 'assets', 'main-1a2b.js.gz'), gzipSync('export {};'));
  const { origin } = await serve();
  const copy = await fetch(`${origin}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect([copy.headers.get('content-encoding'), await copy.text()]).toEqual(['gzip', 'export {};']);
  expect(copy.headers.get('vary')).toBe('accept-encoding');
  expect((await open(`${origin}/assets/main-1a2b.js.gz`, '*/*')).status).toBe(404);
});
