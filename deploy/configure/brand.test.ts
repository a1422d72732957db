import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { hashesOf } from 'config/page/page-headers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

const look = /<style>(@media[^<]*)<\/style>/;

test('a brand is one sheet in every page, which the policy and build.json name; the page says its name alone', async () => {
  await site.configure(...site.words);
  const [plain] = await site.releases();
  const before = await readPage();
  brand('maverick', { name: 'Acme & Sons', corner: 4, colors: { primary: '#5b21b6' } });
  const { exitCode, output } = await site.configure(...site.words);
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(
      /maverick\.brand\.colors\.primary: .* has a contrast of \d+\.\d\d, needs (?:3|4\.5) \(APCA -?\d+\)/,
    ),
  ]);
  const releases = await site.releases();
  const branded = releases.find(({ release }) => release !== plain?.release);
  const page = await readPage(branded?.release);
  const [, styles = ''] = look.exec(page) ?? [];
  expect(styles).toContain('--primary:#5b21b6');
  const [hash = ''] = await hashesOf([styles]);
  expect(branded?.policy).toContain(`style-src 'self' ${hash}`);
  expect(JSON.parse(await readPublic('build.json', branded?.release))).toMatchObject({ inline: { styles: [hash] } });
  expect(page).toContain('"brand":{"name":"Acme & Sons"}');
  // Whatever else is in the page is as it was.
  const without = page
    .replace(`<style>${styles}</style>`, '')
    .replace(',"brand":{"name":"Acme & Sons"}', '')
    .replaceAll(branded?.release ?? '', plain?.release ?? '');
  expect(without).toBe(before);
});

test('without a brand no page and no policy says anything of one', async () => {
  const { output } = await site.configure(...site.words);
  expect(await readPage()).not.toMatch(/brand|<style/);
  expect(await readPublic('licenses.md')).toBe('# Licences');
  expect(await readPublic('headers.json')).toMatch(/style-src 'self';/);
  expect(output).not.toContain('brand');
});

test('everything that is wrong with brands is reported together, with the rest, and nothing is written', async () => {
  writeFileSync(join(site.folder, 'big.svg'), Buffer.alloc(4 * 1024 * 1024));
  writeFileSync(join(site.folder, 'page.woff2'), '<!doctype html><title>Not found</title>');
  brand('driverSupport', {
    ...{ name: '</title><script>', logo: 'big.svg', font: { file: 'page.woff2', license: 'none.txt' } },
    colors: { error: '#ff8080', accent: 'red;}', primry: '#000' },
    texts: { en: { 'login.titel': 'x', 'login.or': '<b>' } },
  });
  brand('maverick', {
    corner: 99,
    colors: { dark: { background: '#888' } },
    texts: { de: { 'login.title': 'x' } },
    logos: 'a.svg',
  });
  site.change((config) => Object.assign(config, { accessLinkExpiryDays: 0, languages: ['en'] }));
  const { exitCode, output } = await site.configure(...site.words);
  expect(exitCode).toBe(1);
  const lines = output.trim().split('\n');
  const beginnings = [
    'Nothing was written.',
    'accessLinkExpiryDays: must be at least 1',
    'driverSupport.brand.name: must be a name of 1 to 40 characters, without < and >, and without spaces around it, found "</title><script>"',
    'driverSupport.brand.logo: must have at most 200000 bytes, and has 4194304, found "big.svg"',
    'driverSupport.brand.font.file: must be WOFF2, WOFF or TTF, and is none of them, found "page.woff2"',
    'driverSupport.brand.font.license: must be a file, and there is none, found "none.txt"',
    'driverSupport.brand.colors.accent: must be a colour such as #007dba, of three or six hexadecimal digits, found "red;}"',
    'driverSupport.brand.colors.error: errors (light: #ff8080 on ',
    'driverSupport.brand.colors: Unrecognized key: "primry"; did you mean primary?',
    'driverSupport.brand.texts.en.login.titel: is no text of the pages; did you mean login.title?, found "x"',
    'driverSupport.brand.texts.en.login.or: must be plain text, without <, > and references such as &amp;, found "<b>"',
    'maverick.brand.corner: must be from 0 to 24, found 99',
    'maverick.brand.colors.dark.background: ',
    'maverick.brand.texts.de: is in a language that languages does not name',
    'maverick.brand: Unrecognized key: "logos"; did you mean logo?',
  ];
  expect(beginnings.filter((beginning) => !lines.some((line) => line.startsWith(beginning)))).toEqual([]);
  expect(lines).toHaveLength(beginnings.length);
  expect(existsSync(site.out)).toBe(false);
});

test('what is found is printed in one line, however long it is and whatever a terminal would do with it', async () => {
  brand('driverSupport', { name: 'a'.repeat(10_000), ['k'.repeat(9_000)]: 1, 'two\nlines\u001B[31m': 1 });
  brand('maverick', { name: 'A\u202EB', texts: { en: { 'login.title': '<'.repeat(10_000) } } });
  const { output } = await site.configure(...site.words);
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line.length).toBeLessThan(700);
  expect(output).toContain('found "A?B"');
  for (const sign of ['\u001B', '\u202E']) expect(output).not.toContain(sign);
});

test('pictures, fonts and texts are files of the release, which build.json names; licences are among the others', async () => {
  const example = join(rootFolder, 'deploy/brand-example');
  for (const name of ['icon.svg', 'figtree.woff2', 'figtree-license.txt'])
    cpSync(join(example, name), join(site.folder, name));
  const texts = { en: { 'login.title': 'Hello', 'login.or': 'Else' }, de: { 'login.title': 'Guten Tag' } };
  const font = { file: 'figtree.woff2', license: 'figtree-license.txt' };
  site.change((config) => (config['languages'] = ['en', 'de']));
  brand('maverick', { logo: 'icon.svg', favicon: 'icon.svg', font, texts });
  const { exitCode, output } = await site.configure(...site.words);
  expect(exitCode).toBe(0);
  expect(output).toContain('stands on in both of them:\n  maverick.brand.logo: light\n');
  const { files } = JSON.parse(await readPublic('build.json')) as { readonly files: Readonly<Record<string, string>> };
  const ofBrand = Object.keys(files).filter((path) =>
    /^assets\/(?:brand|texts)-[\da-f]{8}\.(?:svg|woff2|json)$/.test(path),
  );
  const written = await Promise.all(ofBrand.map((path) => readPublic(path)));
  const sources = ['icon.svg', 'figtree.woff2'].map((name) => readFileSync(join(example, name), 'utf8'));
  expect(written.toSorted()).toEqual(
    [...sources, ...Object.values(texts).map((each) => JSON.stringify(each))].toSorted(),
  );
  const [release] = await site.releases();
  const served = join(site.out, 'releases', release?.release ?? '', 'public');
  for (const [index, path] of ofBrand.entries())
    if (!path.endsWith('woff2'))
      expect(brotliDecompressSync(readFileSync(join(served, `${path}.br`))).toString()).toBe(written[index]);
  const [, path = ''] = /"favicon":"\/(assets\/brand-[\da-f]{8}\.svg)"/.exec(await readPage()) ?? [];
  expect(ofBrand).toContain(path);
  expect(await readPublic('licenses.md')).toMatch(
    /^# Licences\n\n## Figtree.*\n\nCopyright [^]*SIL OPEN FONT LICENSE[^]*\n$/,
  );
});

test('the example has a brand for each product, which configure accepts', async () => {
  const file = join(rootFolder, 'deploy/brand.example.json');
  const { exitCode, output } = await site.configure(...site.words.with(1, file));
  expect([exitCode, output]).toEqual([0, expect.stringContaining('maverick.brand.colors.dark.background')]);
});

function brand(product: string, values: object): void {
  site.change((config) => Object.assign(config[product] as object, { brand: values }));
}

function readPage(release?: string): Promise<string> {
  return readPublic('index.html', release);
}

async function readPublic(name: string, release?: string): Promise<string> {
  const [first] = await site.releases();
  return readFileSync(join(site.out, 'releases', release ?? first?.release ?? '', 'public', name), 'utf8');
}
