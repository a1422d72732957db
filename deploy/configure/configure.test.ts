import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runToEnd } from '../../scripts/processes/run-to-end.mjs';
import { rootFolder } from '../root-folder.ts';
import { writeBuild } from './build-for-tests.ts';

const rendererText = `export const paths = ['/', '/dsone/login'];
export const inline = { scripts: [], styles: [] };`;

let folder: string;
let dist: string;
let out: string;
let file: string;
let words: readonly string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'configure-'));
  dist = join(folder, 'dist');
  out = join(folder, 'site');
  file = join(folder, 'config.json');
  words = ['--config', file, '--dist', dist, '--out', out];
  await writeBuild(dist);
  cpSync(join(rootFolder, 'deploy/config.example.json'), file);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a valid configuration', () => {
  it('makes every page, with compressed copies, beside the public files; headers and paths are printed', async () => {
    const before = contentsOf(dist);
    const { exitCode, output } = await configure(...words);
    expect([exitCode, output]).toEqual([0, expect.stringContaining("script-src 'self' 'sha256-")]);
    expect(output).toContain('connect-src');
    expect(output).toMatch(/^ {2}\/connect$/m);
    for (const [name, path] of Object.entries({ 'index.html': '/', 'dsone/login.html': '/dsone/login' })) {
      const written = readFileSync(join(out, name), 'utf8');
      expect(written).toContain(`<title>${path}</title>`);
      expect(written).toContain('https://my.mavericksafe.example/');
      expect(written).not.toContain('$schema');
      expect(brotliDecompressSync(readFileSync(join(out, `${name}.br`))).toString()).toBe(written);
      expect(gunzipSync(readFileSync(join(out, `${name}.gz`))).toString()).toBe(written);
    }
    // Neither the renderer nor the manifest.
    expect(readdirSync(out).toSorted()).toEqual([
      ...['assets', 'build.json', 'dsone', 'index.html', 'index.html.br', 'index.html.gz', 'licenses.md'],
    ]);
    expect(contentsOf(join(out, 'assets'))).toEqual(contentsOf(join(dist, 'assets')));
    expect(contentsOf(dist)).toEqual(before);
  });

  it('replaces what an earlier one has made: nothing of that stays, and nothing is left beside it', async () => {
    await configure(...words);
    writeFileSync(join(out, 'gone.html'), 'of an earlier version');
    change((config) => (config['resetLinkExpiry'] = 'a fortnight'));
    expect(await configure(...words)).toMatchObject({ exitCode: 0 });
    const written = readFileSync(join(out, 'index.html'), 'utf8');
    expect(written).toContain('a fortnight');
    expect(written.match(/app-config/g)).toHaveLength(1);
    expect(existsSync(join(out, 'gone.html'))).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(['config.json', 'dist', 'site']);
  });

  it('makes a configuration of nginx with every header and every path of the account server', async () => {
    const nginx = join(folder, 'site.conf');
    const account = ['--account', 'http://127.0.0.1:5000', '--server-name', 'login.example'];
    await configure(...words, '--nginx', nginx, ...account);
    const text = readFileSync(nginx, 'utf8');
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(text).toContain(`root ${out};`);
    expect(text).toContain('server_name login.example;');
    expect(text).toMatch(/add_header content-security-policy "default-src 'none'; .*" always;/);
    expect(text).toContain('location ~ ^/access-link(/|$) {\n    proxy_pass http://127.0.0.1:5000;');
  });

  it('hands nothing on where the account server has an origin of its own', async () => {
    change((config) => (config['accountOrigin'] = 'https://account.example'));
    const nginx = join(folder, 'site.conf');
    const { output } = await configure(...words, '--nginx', nginx);
    expect(output).toContain('No path is handed on: the pages call https://account.example themselves.');
    expect(readFileSync(nginx, 'utf8')).not.toContain('proxy_pass');
  });

  it('says where the pages are written, but not the configuration of nginx', async () => {
    const nginx = join(folder, 'missing/site.conf');
    const { exitCode, output } = await configure(...words, '--nginx', nginx, '--account', 'http://127.0.0.1:5000');
    expect([exitCode, output]).toEqual([1, expect.stringContaining(`--nginx ${nginx}: `)]);
    expect(output).toContain(`The pages are in ${out}; nginx still has other headers.`);
  });
});

describe('nothing is written', () => {
  it('where the configuration has faults, which are all told with what was found', async () => {
    change((config) => {
      config['accountOrigin'] = 'http://account.example/path';
      config['accessLinkExpiryDays'] = 0;
      config['misspelt'] = true;
      delete config['agentHost'];
    });
    const { exitCode, output } = await configure(...words);
    expect(exitCode).toBe(1);
    expect(output.trim().split('\n').slice(-5).toSorted()).toEqual(
      [
        'Nothing was written.',
        'accessLinkExpiryDays: must be at least 1, found 0',
        'accountOrigin: must be an origin, such as https://a.example, found "http://account.example/path"',
        'agentHost: must be of type string, found nothing',
        `${file}: unknown key misspelt`,
      ].toSorted(),
    );
    expect(existsSync(out)).toBe(false);
  });

  const noRender = (): void => writeFileSync(join(dist, 'render.mjs'), rendererText);
  const throwing = (): void =>
    writeFileSync(
      join(dist, 'render.mjs'),
      `${rendererText}
export const render = (path) => {
  if (path === '/dsone/login') throw new Error('no such screen');
  return path;
};`,
    );

  it.each([
    ['a file that is not there', () => rmSync(file), 'no such file'],
    ['a file that is not JSON', () => writeFileSync(file, '{'), 'not JSON'],
    ['no build', () => rmSync(dist, { recursive: true }), 'npm run build makes web/dist'],
    ['a build without its renderer', () => rmSync(join(dist, 'render.mjs')), 'it has no render.mjs: npm run build'],
    ['a build without its manifest', () => rmSync(join(dist, '.vite/manifest.json')), 'it has no .vite/manifest.json'],
    ['another module in place of the renderer', noRender, 'found another module than the renderer of the pages'],
    ['a page that cannot be rendered', throwing, '/dsone/login could not be rendered: no such screen'],
  ])('where there is %s; what an earlier configuration has made stays', async (_, spoil, told) => {
    await configure(...words);
    const before = contentsOf(folder);
    spoil();
    const spoilt = Object.keys(contentsOf(folder));
    const { exitCode, output } = await configure(...words);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
    expect(output).toMatch(/\nNothing was written\.\n$/);
    const after = contentsOf(folder);
    expect(Object.keys(after)).toEqual(spoilt);
    expect(within(after, 'site/')).toEqual(within(before, 'site/'));
  });

  it('after a signal; what an earlier configuration has made stays, and nothing is left beside it', async () => {
    await configure(...words);
    writeFileSync(
      join(dist, 'render.mjs'),
      `${rendererText}
export const render = (path) => {
  if (path === '/dsone/login') process.emit('SIGTERM');
  return path;
};`,
    );
    const before = contentsOf(folder);
    expect(await configure(...words)).toEqual({ exitCode: 143, output: '' });
    expect(contentsOf(folder)).toEqual(before);
  });

  it.each([
    ['the build', () => dist, 'expected a folder apart from the build'],
    ['a folder around the build', () => folder, 'expected a folder apart from the build'],
    ['a folder in the build', () => join(dist, 'site'), 'expected a folder apart from the build'],
    ['the build by another name', () => join(folder, 'link'), 'expected a folder apart from the build'],
    ['a folder with other files', () => join(folder, 'home'), 'expected a new folder'],
    ['a release beside which somebody keeps files', () => join(folder, 'kept'), 'found robots.txt in it'],
    ['a file', () => file, 'not a directory'],
  ])('with %s as --out', async (_, named, told) => {
    symlinkSync(dist, join(folder, 'link'));
    mkdirSync(join(folder, 'home'));
    writeFileSync(join(folder, 'home/letter.txt'), 'Dear');
    mkdirSync(join(folder, 'kept'));
    for (const name of ['index.html', 'build.json', 'robots.txt']) writeFileSync(join(folder, 'kept', name), name);
    const before = contentsOf(folder);
    const { exitCode, output } = await configure('--config', file, '--dist', dist, '--out', named());
    expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
    expect(contentsOf(folder)).toEqual(before);
  });

  it.each([
    [[], '--config FILE, --dist FOLDER and --out FOLDER are needed'],
    [['--config', 'a', '--dist', 'b'], '--out FOLDER are needed'],
    [['--confg', 'a'], '--confg'],
    [['--config', 'a', '--dist', 'b', '--out', 'c', '--account', 'localhost'], 'expected an origin'],
  ])('with the words %j', async (wrong, told) => {
    const { exitCode, output } = await configure(...wrong);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
  });

  it('for nginx that does not know where the account server is', async () => {
    const { exitCode, output } = await configure(...words, '--nginx', join(folder, 'site.conf'));
    expect([exitCode, output]).toEqual([2, expect.stringContaining('--account URL is needed')]);
    expect(existsSync(out)).toBe(false);
  });
});

function configure(...args: readonly string[]): ReturnType<typeof runToEnd> {
  return runToEnd(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), 'configure', ...args]);
}

function change(edit: (config: Record<string, unknown>) => void): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(config);
  writeFileSync(file, JSON.stringify(config));
}

/** Of every file below a folder, by its path. */
function contentsOf(below: string): Readonly<Record<string, string>> {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(join(below, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(below, name), 'latin1')]));
}

function within(contents: Readonly<Record<string, string>>, start: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(contents).filter(([name]) => name.startsWith(start)));
}
