import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBrandAssets } from './brand-assets.ts';
import { createLook, pageConfigOf } from './create-look.ts';
import { compileStyles } from './default-tokens.ts';
import { localAppConfig } from 'config/local-app-config';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const openSans = join(import.meta.dirname, '../../node_modules/@fontsource/open-sans/files');

function fontFile(name: string): Buffer {
  return readFileSync(join(openSans, `open-sans-${name}`));
}

/** A number, written out, that differs by no more than this. */
function closeTo(expected: number, difference: number): unknown {
  return expect.toSatisfy((text: string) => Math.abs(Number(text) - expected) <= difference);
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function drawing(content: string, attributes = 'viewBox="0 0 100 20"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
}

async function fontOf(
  files: Readonly<Record<string, string | Buffer>>,
  file: string | Readonly<Record<string, string>>,
): ReturnType<typeof readBrandAssets> {
  for (const [name, content] of Object.entries({ 'license.txt': 'You may serve it.\n', ...files }))
    writeFileSync(join(folder, name), content);
  return readBrandAssets({ maverick: { font: { file, license: 'license.txt' } } }, folder);
}

/** A WOFF file is a TTF whose tables are compressed, each by itself. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index;
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const table = woff.subarray(offset, offset + packed);
    return { entry, length, content: packed < length ? inflateSync(table) : table };
  });
  let offset = head.length;
  for (const [index, { entry, length, content }] of tables.entries()) {
    const at = 12 + 16 * index;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    offset += content.length;
  }
  return Buffer.concat([head, ...tables.map(({ content }) => content)]);
}

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" width="40mm">
<sodipodi:namedview/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata></svg>`;

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" xmlns="&ns_svg;" viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;" xml:space="preserve"></svg>`;

describe('a picture of a brand', () => {
  testEvery<readonly [string, string | Buffer]>([
    ['svg', drawing('<path d="M0 0h9"/>')],
    ['svg', `\uFEFF${drawing('')}`],
    ['svg', inkscape],
    ['svg', illustrator],
    ['png', png],
    ['jpg', Buffer.from('FFD8FFE000104A46494600010100', 'hex')],
    ['webp', Buffer.from('RIFF\u001A\0\0\0WEBPVP8L\r\0\0\0', 'latin1')],
    ['avif', Buffer.from('\0\0\0\u001Cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ])('may be any that browsers draw, by its content, whatever its name', async ([ending, content]) => {
    writeFileSync(join(folder, 'a.bin'), content);
    const { assets, faults } = await readBrandAssets({ maverick: { logo: 'a.bin' } }, folder);
    expect(faults).toEqual([]);
    expect(assets.maverick?.logo?.light.path).toMatch(new RegExp(String.raw`^assets/brand-[\da-f]{8}\.${ending}$`));
  });

  testEvery<readonly [string | Buffer, string]>([
    ['<!doctype html><html><svg></svg></html>', 'must be SVG, PNG, WebP, AVIF or JPEG, and is none'],
    [Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), 'must be SVG, PNG, WebP, AVIF or JPEG, and is image/gif'],
    [Buffer.from('1F8B0800000000000003', 'hex'), 'and is application/gzip'],
    ['', 'and is none of them'],
    [Buffer.alloc(4 * 1024 * 1024, ' '), 'must have at most 200000 bytes, and has 4194304'],
  ])('is refused where it is none', async ([content, fault]) => {
    writeFileSync(join(folder, 'a.svg'), content);
    const { faults } = await readBrandAssets({ maverick: { logo: 'a.svg' } }, folder);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(/^maverick\.brand\.logo: .*, found "a\.svg"$/);
  });

  it('is refused where there is no file, with every key', async () => {
    const brand = { logo: { light: 'a.svg', dark: 'b.svg' }, favicon: 'c.png' };
    const { faults } = await readBrandAssets({ driverSupport: brand }, folder);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      ['logo.light', 'logo.dark', 'favicon'].map((key) => `driverSupport.brand.${key}`),
    );
  });
});

describe('a font', () => {
  testEvery<readonly [string, string | Buffer, string]>([
    ['HTML', '<!doctype html><title>Not found</title>', 'must be WOFF2, WOFF or TTF, and is none of them'],
    ['a PNG inside', png, 'must be WOFF2, WOFF or TTF, and is image/png'],
    ['the drawings of PostScript', Buffer.from('OTTO\0\u0010\0\0'.padEnd(40, '\0')), 'and is font/otf'],
    ['an early end', fontFile('latin-400-normal.woff2').subarray(0, 5000), 'is damaged'],
    ['nothing after its beginning', fontFile('latin-400-normal.woff2').subarray(0, 40), 'is damaged'],
    ['nothing', '', 'must be WOFF2, WOFF or TTF, and is none of them'],
    ['too much', Buffer.alloc(500_001), 'must have at most 500000 bytes, and has 500001'],
    ['letters of another script alone', fontFile('hebrew-400-normal.woff2'), 'must have the letters a to z'],
  ])('is refused where it is none that pages can use', async ([, content, fault]) => {
    const { faults, assets } = await fontOf({ 'a.woff2': content }, 'a.woff2');
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(/^maverick\.brand\.font\.file: .*, found "a\.woff2"$/);
    expect(assets.maverick?.font).toBeUndefined();
  });

  it.each<[string, string, Buffer]>([
    ['woff2', 'woff2', fontFile('latin-400-normal.woff2')],
    ['woff', 'woff', fontFile('latin-400-normal.woff')],
    ['ttf', 'truetype', unpacked(fontFile('latin-400-normal.woff'))],
  ])('may be %s, by its content, whatever its name', async (ending, format, content) => {
    const { assets, faults } = await fontOf({ 'a.bin': content }, 'a.bin');
    expect(faults).toEqual([]);
    const look = createLook({ maverick: {} }, assets);
    const [[path, written] = []] = Object.entries(look?.files ?? {});
    expect(path).toMatch(new RegExp(String.raw`^assets/brand-[\da-f]{8}\.${ending}$`));
    expect(written).toEqual(content);
    expect(look?.fonts).toBe(
      `@font-face{font-family:"Brand of maverick";font-weight:400;font-display:swap;src:url(/${path}) format("${format}")}`,
    );
    expect(look?.styles).toContain(':root:where([data-product=maverick]){--font:"Brand of maverick","Brand of ');
    expect(look?.styles).not.toMatch(/url\(|driver-support/);
  });

  it('may be variable, with all weights of its file', async () => {
    const figtree = readFileSync(join(import.meta.dirname, '../../deploy/brand-example/figtree.woff2'));
    const { assets } = await fontOf({ 'a.woff2': figtree }, 'a.woff2');
    expect(createLook({ maverick: {} }, assets)?.fonts).toContain('font-weight:300 900;');
  });

  it('may be a file for each weight, each with fallbacks of its own measure: for Open Sans those of the app', async () => {
    const [regular, semibold] = [fontFile('latin-400-normal.woff2'), fontFile('latin-600-normal.woff2')];
    const { assets, faults } = await fontOf({ r: regular, s: semibold }, { '400': 'r', '600': 's' });
    expect(faults).toEqual([]);
    const { styles = '', fonts = '' } = createLook({ maverick: {} }, assets) ?? {};
    expect(fonts.match(/font-weight:\d+/g)).toEqual(['font-weight:400', 'font-weight:600']);
    const measures =
      /font-family: ?"[^"]* of (\w+)";\s*font-weight: ?(\d+);\s*src: ?(local[^;]+);\s*size-adjust: ?([\d.]+)%;\s*ascent-override: ?([\d.]+)%;\s*descent-override: ?([\d.]+)%/g;
    const facesIn = (css: string): readonly (readonly string[])[] =>
      [...css.matchAll(measures)].map(([, ...found]) => found.map((part) => part.replaceAll(', ', ',')));
    const ofApp = facesIn(compileStyles("@use 'base';"));
    expect(ofApp).toHaveLength(6);
    expect(facesIn(styles)).toEqual(
      ofApp.map(([name, weight, sources, ...sizes]) => [
        ...[name, weight, sources],
        ...sizes.map((size) => closeTo(Number(size), 0.6)),
      ]),
    );
  });

  it('is refused by the key of its weight', async () => {
    const { faults } = await fontOf({ r: fontFile('latin-400-normal.woff2') }, { '400': 'r', '700': 'b' });
    expect(faults).toEqual(['maverick.brand.font.file.700: must be a file, and there is none, found "b"']);
  });

  it('is asked for what it has of Arabic and Japanese, before the fonts of the language', async () => {
    const { assets } = await fontOf({ a: fontFile('latin-400-normal.woff2') }, 'a');
    expect(createLook({ maverick: {} }, assets)?.styles).toContain(
      ':is(:lang(ar),:lang(ja)){--font:"Brand of maverick"}',
    );
  });

  it('has the text of its licence among the others', async () => {
    const { assets } = await fontOf({ a: fontFile('latin-400-normal.woff2') }, 'a');
    expect(createLook({ maverick: {} }, assets)?.licenses).toBe('\n\n## Open Sans\n\nYou may serve it.\n');
  });

  testEvery<readonly [string, string | Buffer, string]>([
    ['a picture of it', png, 'must be a text in UTF-8'],
    ['more than that', 'a'.repeat(100_001), 'must have at most 100000 bytes, and has 100001'],
    ['nothing', ' \n', 'must be a text in UTF-8'],
  ])('is refused where its licence is no text', async ([, license, fault]) => {
    const { faults } = await fontOf({ a: fontFile('latin-400-normal.woff2'), 'license.txt': license }, 'a');
    expect(faults).toEqual([`maverick.brand.font.license: ${fault}, found "license.txt"`]);
  });
});

describe('what is behind the card', () => {
  it.each(['waves', 'rays'] as const)('are %s in the colours of the brand, and of no product', async (background) => {
    const maverick = { background, colors: { primary: '#5b21b6', accent: '#f2a65a', background: '#fdf6e3' } };
    const { assets, faults } = await readBrandAssets({ maverick }, folder);
    expect(faults).toEqual([]);
    const drawn = assets.maverick?.background?.light.content.toString() ?? '';
    expect(drawn).toContain('#f2a65a');
    expect(drawn).toContain('#fdf6e3');
    expect(drawn).not.toMatch(/#0fb4d1|#007dba|#0b3a5e/);
    expect(createLook({ maverick }, assets)?.pictures).toContain('--art:url(/assets/brand-');
  });

  it('is nothing where it is none or plain, a light in the colours of the brand where it is left out', async () => {
    const colors = { primary: '#5b21b6' };
    for (const background of ['none', 'plain'] as const) {
      const { assets } = await readBrandAssets({ maverick: { background } }, folder);
      expect(createLook({ maverick: { background } }, assets)?.pictures).toContain('--art:none');
    }
    expect(createLook({ maverick: { colors } }, {})?.pictures).toContain('--art:radial-gradient(');
    expect(createLook({ maverick: { corner: 3 } }, {})?.pictures).not.toContain('--art');
  });

  it('may be a file as large as a photograph, one for each theme', async () => {
    writeFileSync(join(folder, 'a.svg'), Buffer.concat([Buffer.from(drawing('')), Buffer.alloc(480_000, ' ')]));
    writeFileSync(join(folder, 'b.png'), png);
    const maverick = { background: { light: 'a.svg', dark: 'b.png' } };
    const { faults, assets } = await readBrandAssets({ maverick }, folder);
    expect(faults).toEqual([]);
    expect(createLook({ maverick }, assets)?.pictures).toMatch(
      /--art:url\(\/assets\/.*\.svg\).*--art:url\(\/assets\/.*\.png\)/,
    );
    writeFileSync(join(folder, 'a.svg'), Buffer.alloc(500_001));
    expect((await readBrandAssets({ maverick }, folder)).faults).toEqual([
      'maverick.brand.background.light: must have at most 500000 bytes, and has 500001, found "a.svg"',
    ]);
  });
});

it('the pages are told where a logo and an icon are, once where one logo is for both themes', async () => {
  writeFileSync(join(folder, 'light.svg'), drawing('<path d="M0 0h1"/>'));
  writeFileSync(join(folder, 'dark.svg'), drawing('<path d="M0 0h2"/>'));
  writeFileSync(join(folder, 'icon.png'), png);
  const maverick = { logo: { light: 'light.svg', dark: 'dark.svg' }, favicon: 'icon.png' };
  const { assets } = await readBrandAssets({ maverick }, folder);
  const look = createLook({ maverick }, assets);
  const paths = Object.keys(look?.files ?? {});
  expect(paths).toHaveLength(3);
  for (const path of paths) expect(path).toMatch(/^assets\/brand-[\da-f]{8}\.(?:svg|png)$/);
  const [light = '', dark = '', icon = ''] = paths;
  const plain = localAppConfig({ origin: 'http://localhost:1', siteOrigin: 'http://localhost:2' });
  const pageOf = (read: typeof assets): unknown =>
    pageConfigOf({ ...plain, maverick: { ...plain.maverick, brand: maverick } }, read).maverick.brand;
  expect(pageOf(assets)).toEqual({ logo: { light: `/${light}`, dark: `/${dark}` }, favicon: `/${icon}` });
  const { assets: one } = await readBrandAssets({ maverick: { logo: 'icon.png' } }, folder);
  expect(pageOf(one)).toEqual({ logo: `/${icon}` });
});
