import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { contentsOf, createTestSite, type TestSite } from '../testing/test-site.ts';
import { outFaults } from './out-faults.ts';
import { readBuild } from './read-build.ts';

const rendererText = `export const paths = ['/', '/dsone/login'];
export const inline = { scripts: [], styles: [] };`;

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

describe('nothing is written', () => {
  test('where the configuration has faults, which are reported together with those of the options', async () => {
    site.change((config) => {
      config['accountOrigin'] = 'http://account.example/path';
      config['accessLinkExpiryDays'] = 0;
      config['misspelt'] = true;
      delete config['agentHost'];
      delete (config['analytics'] as Record<string, unknown>)['url'];
      Object.assign(config['driverSupport'] as object, {
        installerHost: 'https://install.example.com/windows',
        launchUrl: 'javascript:alert(1)',
      });
    });
    rmSync(join(site.dist, 'render.mjs'));
    site.changeSite({ account: 'localhost', serverName: 'a_b', resolver: 'dns' });
    const { exitCode, output } = await site.configure(...site.siteWords);
    expect(exitCode).toBe(1);
    expect(output.trim().split('\n').toSorted()).toEqual(
      [
        'Nothing was written.',
        'accessLinkExpiryDays: must be at least 1, found 0',
        'accountOrigin: must be an origin, such as https://a.example, found "http://account.example/path"',
        'agentHost: is missing',
        'analytics.url: is missing',
        'driverSupport.installerHost: must be an origin, such as https://a.example, found "https://install.example.com/windows"',
        'driverSupport.launchUrl: must be empty, or an address with a scheme of its own and no parameters, such as driversupport://open, found "javascript:alert(1)"',
        `${site.configFile}: Unrecognized key: "misspelt"`,
        `${site.siteFile}: account: must be an origin, such as http://127.0.0.1:5000, found "localhost"`,
        `--dist ${site.dist}: incomplete build: render.mjs is missing. npm run build makes web/dist`,
        `${site.siteFile}: serverName: must be a host name, such as login.example.com, found "a_b"`,
        `${site.siteFile}: resolver: must be the address of a name server, such as 127.0.0.53, found "dns"`,
      ].toSorted(),
    );
    expect(existsSync(site.out)).toBe(false);
  });

  test('where each key is valid, and what they say together is not, or where a key is there twice', async () => {
    site.change((config) => Object.assign(config['botCheck'] as object, { siteKey: '' }));
    const text = readFileSync(site.configFile, 'utf8');
    writeFileSync(site.configFile, text.replace('{', '{"agentHost":"http://a.example",'));
    const { exitCode, output } = await site.configure(...site.words);
    expect(exitCode).toBe(1);
    expect(output.trim().split('\n').toSorted()).toEqual(
      [
        'Nothing was written.',
        'agentHost: is there more than once',
        'botCheck.siteKey: must not be empty while features.botCheck is true, found ""',
      ].toSorted(),
    );
    expect(existsSync(site.out)).toBe(false);
  });

  test('where a page cannot be rendered; what an earlier configuration has made stays', async () => {
    await site.configure(...site.words);
    const before = contentsOf(site.out);
    writeFileSync(
      join(site.dist, 'render.mjs'),
      `${rendererText}
export const render = (path) => {
  if (path === '/dsone/login') throw new Error('no such screen');
  return path;
};`,
    );
    const { exitCode, output } = await site.configure(...site.words);
    expect([exitCode, output]).toEqual([
      1,
      expect.stringMatching(/\/dsone\/login could not be rendered \(en\): no such screen\nNothing was written\.\n$/),
    ]);
    expect(contentsOf(site.out)).toEqual(before);
  });

  test('with a folder of something else as --out, which stays as it is', async () => {
    const [link, home] = [join(site.folder, 'link'), join(site.folder, 'home')];
    symlinkSync(site.dist, link);
    mkdirSync(home);
    writeFileSync(join(home, 'letter.txt'), 'Dear');
    for (const out of [site.dist, site.folder, join(site.dist, 'site'), join(link, 'site')])
      expect(await outFaults(out, site.dist)).toEqual([
        expect.stringContaining(`--out ${out}: expected a folder apart from the build`),
      ]);
    expect(await outFaults(site.configFile, site.dist)).toEqual([expect.stringContaining('not a directory')]);
    mkdirSync(join(site.folder, 'empty'));
    for (const out of [join(home, 'new'), join(site.folder, 'empty')])
      expect(await outFaults(out, site.dist)).toEqual([]);
    const before = contentsOf(site.folder);
    const { exitCode, output } = await site.configure(...site.words.with(-1, home));
    expect([exitCode, output]).toEqual([1, expect.stringContaining('found letter.txt in it')]);
    expect(contentsOf(site.folder)).toEqual(before);
  });

  testEvery([
    [['--config', 'a', '--dist', 'b'], 'missing required options: --out'],
    [['--confg', 'a'], 'Did you mean --config?'],
  ])('for wrong usage', async ([wrong, told]) => {
    const { exitCode, output } = await site.configure(...wrong);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(told)]);
  });
});

test('a build that is not whole, or is another one, is refused', async () => {
  const text = readFileSync(join(site.dist, 'build.json'), 'utf8');
  const write = (name: string, content: string): void => writeFileSync(join(site.dist, name), content);
  const spoils: readonly (readonly [() => void, string])[] = [
    [() => write('render.mjs', rendererText), 'render.mjs: is not the page renderer'],
    [() => write('render.mjs', `${rendererText}(`), 'render.mjs: '],
    [() => write('build.json', text.replace('1.2.3', '')), 'build.json is not valid: npm run build makes web/dist'],
    [() => rmSync(join(site.dist, '.vite/manifest.json')), '.vite/manifest.json is missing. npm run build makes'],
    [() => rmSync(site.dist, { recursive: true }), 'source-maps and assets and licenses.md are missing. npm run build'],
  ];
  for (const [spoil, told] of spoils) {
    spoil();
    expect(await readBuild(site.dist)).toEqual({ status: 'faults', faults: [expect.stringContaining(told)] });
  }
});
