import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBrandAssets } from './brand-assets.ts';
import { createLook, pageConfigOf } from './create-look.ts';
import { compileStyles } from './default-tokens.ts';
import { describeFonts, fileFontRules } from './font-rules.ts';
import { localAppConfig } from '../local-app-config.ts';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG that says that it has so many pixels. */
function pngOf(width: number, height: number, ...others: readonly Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const rest = [chunk('IDAT', Buffer.alloc(0)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), ...others, ...rest]);
}

const openSans = join(import.meta.dirname, '../../node_modules/@fontsource/open-sans/files');
const latinFont = readFileSync(join(openSans, 'open-sans-latin-400-normal.woff2'));

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

async function faultsOf(name: string, content: string | Buffer): Promise<readonly string[]> {
  writeFileSync(join(folder, name), content);
  return (await readBrandAssets({ maverick: { logo: name } }, folder)).faults;
}

async function fontOf(file: string, content: string | Buffer): ReturnType<typeof readBrandAssets> {
  writeFileSync(join(folder, file), content);
  return readBrandAssets({ maverick: { font: { file, license: 'OFL-1.1' } } }, folder);
}

describe('a picture of a brand', () => {
  it.each<[string, string, string | Buffer, string]>([
    ['a script', 'a.svg', drawing('<script>alert(1)</script>'), 'has an element <script>'],
    ['a handler', 'a.svg', drawing('<path d="M0 0" onload="alert(1)"/>'), 'has a handler onload'],
    ['a foreign object', 'a.svg', drawing('<foreignObject><p/></foreignObject>'), 'has an element <foreignObject>'],
    ['an outside picture', 'a.svg', drawing('<image href="https://a.example/x.png"/>'), 'https://a.example/x.png'],
    [
      'an outside part',
      'a.svg',
      drawing('<use xlink:href="other.svg#a"/>'),
      'refers to something outside of it: other.svg#a',
    ],
    ['a link', 'a.svg', drawing('<a href="javascript:alert(1)"><path/></a>'), 'has an element <a>'],
    ['an outside colour', 'a.svg', drawing('<path fill="url(https://a.example/#a)"/>'), 'https://a.example/#a'],
    ['an import', 'a.svg', drawing('<style>@import "x.css";</style>'), 'has an @import'],
    ['an outside style', 'a.svg', drawing('<style>path { fill: url(//a.example/x) }</style>'), '//a.example/x'],
    ['an escape', 'a.svg', drawing(String.raw`<style>path { fill: u\72l(x) }</style>`), 'has an escape'],
    ['an animation of a link', 'a.svg', drawing('<set attributeName="href" to="javascript:alert(1)"/>'), '<set>'],
    [
      'an import in two parts',
      'a.svg',
      drawing('<style>@imp<g/>ort "x.css";<g/></style>'),
      'an element <g> within a style',
    ],
    ['an import before an element', 'a.svg', drawing('<style>@import "x.css";<g/></style>'), '<g> within a style'],
    ['an import in a comment’s pieces', 'a.svg', drawing('<style>@imp<!-- -->ort "x.css";</style>'), 'has an @import'],
    ['an import as data', 'a.svg', drawing('<style><![CDATA[@import "x.css";]]></style>'), 'has an @import'],
    ['an import in letters of XML', 'a.svg', drawing('<style>&#64;import "x.css";</style>'), 'has an @import'],
    ['a movement', 'a.svg', drawing('<style>@keyframes a { to { rotate: 1turn } }</style>'), 'has an animation'],
    ['another base', 'a.svg', drawing('<g xml:base="https://a.example/"/>'), 'https://a.example/'],
    ['a part that calls itself', 'a.svg', drawing('<g id="a"><use href="#a"/></g>'), 'has a <use> of something'],
    [
      'parts of parts',
      'a.svg',
      drawing('<g id="a"><path/></g><g id="b"><use href="#a"/><use href="#a"/></g><use xlink:href="#b"/>'),
      'has a <use> of something that has a <use> itself',
    ],
    ['an entity', 'a.svg', drawing('<title>&lol;</title>'), 'is not well-formed SVG'],
    ['other letters', 'a.svg', `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`, 'must be written in UTF-8'],
    ['an endless name', 'a.svg', drawing(`<${'a'.repeat(9_000)}/>`), `has an element <${'a'.repeat(184)}…`],
    ['UTF-16', 'a.svg', Buffer.from(`\uFEFF${drawing('')}`, 'utf16le'), 'must be written in UTF-8'],
    ['half a PNG', 'a.png', png.subarray(0, 50), 'is a damaged or unfinished PNG'],
    ['a PNG that was changed', 'a.png', Buffer.from(png).fill(9, 42, 44), 'is a damaged or unfinished PNG'],
    [
      'a PNG of a gigabyte',
      'a.png',
      pngOf(30_000, 30_000),
      'must have at most 4096 pixels each way, and has 30000 by 30000',
    ],
    ['a PNG of no height', 'a.png', pngOf(1, 0), 'must be less than 20 times as wide'],
    ['a moving PNG', 'a.png', pngOf(9, 9, chunk('acTL', Buffer.alloc(8))), 'must be SVG or PNG, and is image/apng'],
    ['a document type', 'a.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, 'has a document type'],
    ['an instruction', 'a.svg', `<?xml-stylesheet href="x.css"?>${drawing('')}`, 'has an instruction <?xml-stylesheet'],
    ['no end', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">', 'is not well-formed SVG'],
    ['another document', 'a.svg', '<html><script>alert(1)</script></html>', 'is <html>, and no SVG'],
    ['no size', 'a.svg', drawing('', ''), 'must have a viewBox'],
    ['a PNG inside', 'a.svg', png, 'is a PNG, though its name ends with .svg'],
    ['SVG inside', 'a.png', drawing(''), 'must be SVG or PNG by its content and its name'],
    ['a GIF inside', 'a.png', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), 'must be SVG or PNG, and is image/gif'],
    ['4 MB', 'a.svg', Buffer.alloc(4 * 1024 * 1024, ' '), 'must have at most 65536 bytes, and has 4194304'],
    ['the shape of a ribbon', 'a.svg', drawing('', 'viewBox="0 0 1000 10"'), 'must be less than 20 times as wide'],
  ])('is refused with %s', async (_what, name, content, fault) => {
    const faults = await faultsOf(name, content);
    expect(faults.join('\n')).toContain(fault);
    for (const each of faults) expect(each).toMatch(new RegExp(`^maverick\\.brand\\.logo: .*, found "${name}"$`));
  });

  it('is refused where there is none, with every key', async () => {
    const brand = { logo: { light: 'a.svg', dark: 'b.svg' }, favicon: 'c.png' };
    const { faults } = await readBrandAssets({ driverSupport: brand }, folder);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      ['logo.light', 'logo.dark', 'favicon'].map((key) => `driverSupport.brand.${key}`),
    );
  });

  it.each<[string, string, string | Buffer]>([
    [
      'a drawing',
      'a.svg',
      drawing(
        '<defs><linearGradient id="a"><stop offset="1"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/>',
      ),
    ],
    [
      'a drawing with a style and a prolog',
      'a.svg',
      `<?xml version="1.0"?><!-- by hand -->${drawing('<style>.a{fill:#fff}</style><use href="#a"/>')}`,
    ],
    ['a PNG', 'a.png', png],
  ])('may be %s', async (_what, name, content) => {
    expect(await faultsOf(name, content)).toEqual([]);
  });
});

describe('a font', () => {
  it.each<[string, string, string | Buffer, string]>([
    ['HTML', 'a.woff2', '<!doctype html><title>Not found</title>', 'must be a WOFF2 font, and is none'],
    ['a TTF inside', 'a.woff2', Buffer.from('\0\u0001\0\0\0\u0010'.padEnd(40, '\0')), 'WOFF2 font, and is font/ttf'],
    ['a WOFF inside', 'a.woff2', Buffer.from('wOFF\0\u0001\0\0'.padEnd(40, '\0')), 'WOFF2 font, and is font/woff'],
    ['a PNG inside', 'a.woff2', png, 'must be a WOFF2 font, and is image/png'],
    ['the name of another format', 'a.ttf', latinFont, 'is WOFF2, though its name ends with .ttf'],
    ['an early end', 'a.woff2', latinFont.subarray(0, 5000), 'is damaged'],
    ['nothing after its beginning', 'a.woff2', latinFont.subarray(0, 40), 'is damaged'],
    ['nothing', 'a.woff2', '', 'must be a WOFF2 font, and is none'],
    ['too much', 'a.woff2', Buffer.alloc(262_145), 'must have at most 262144 bytes, and has 262145'],
  ])('is refused with %s', async (_what, name, content, fault) => {
    const { faults, assets } = await fontOf(name, content);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(new RegExp(`^maverick\\.brand\\.font\\.file: .*, found "${name}"$`));
    expect(assets.maverick?.font).toBeUndefined();
  });

  it('is a file of the pages by a name with its hash, for one product, with its licence', async () => {
    const { assets, faults } = await fontOf('a.woff2', latinFont);
    expect(faults).toEqual([]);
    const look = createLook({ maverick: {} }, assets);
    const [[path, content] = []] = Object.entries(look?.files ?? {});
    expect(path).toMatch(/^assets\/brand-[\da-f]{8}\.woff2$/);
    expect(content).toEqual(latinFont);
    expect(look?.fonts).toBe(
      `@font-face{font-family:"Brand of maverick";font-weight:400;font-display:optional;src:url(/${path}) format("woff2")}`,
    );
    expect(look?.styles).toContain(':root:where([data-product=maverick]){font-family:"Brand of maverick",');
    expect(look?.styles).not.toMatch(/url\(|:lang|driver-support/);
    expect(look?.licenses).toContain('## Open Sans (OFL-1.1)');
    expect(describeFonts(assets, ['en', 'ja'])).toEqual([
      `maverick.brand.font: Open Sans (OFL-1.1), ${latinFont.length} bytes, one weight, which browsers embolden; ` +
        "has not all letters of ja, which the system's fonts have",
    ]);
  });

  it.each([400, 600])('has fallbacks of its measure: for Open Sans %i, those of the app', async (weight) => {
    const { assets } = await fontOf('a.woff2', readFileSync(join(openSans, `open-sans-latin-${weight}-normal.woff2`)));
    const { styles = '' } = createLook({ maverick: {} }, assets) ?? {};
    const measures = new RegExp(
      `font-family: ?"[^"]* of (\\w+)";\\s*font-weight: ?${weight};\\s*src: ?([^;]+);\\s*` +
        String.raw`size-adjust: ?([\d.]+)%;\s*ascent-override: ?([\d.]+)%;\s*descent-override: ?([\d.]+)%`,
      'g',
    );
    const facesIn = (css: string): readonly (readonly string[])[] =>
      [...css.matchAll(measures)].map(([, ...found]) => found.map((part) => part.replaceAll(', ', ',')));
    const ofApp = facesIn(compileStyles("@use 'base';"));
    expect(ofApp).toHaveLength(3);
    expect(facesIn(styles)).toEqual(
      ofApp.map(([name, sources, ...sizes]) => [name, sources, ...sizes.map((size) => closeTo(Number(size), 0.6))]),
    );
  });

  it('is asked for Arabic and Japanese where it has their letters', () => {
    const font = { path: 'assets/a.woff2', content: png, name: '', license: 'a', weights: { min: 300, max: 900 } };
    const { styles, fonts } = fileFontRules({ ...font, lacks: ['ja'], measures: null }, 'maverick', 'html');
    expect(styles).toContain('html:lang(ar){font-family:"Brand of maverick",system-ui,sans-serif}');
    expect(styles).not.toContain(':lang(ja)');
    expect(fonts).toContain('font-weight:300 900;');
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

  it('is nothing where it is plain, a light in the colours of the brand where it is left out', async () => {
    const colors = { primary: '#5b21b6' };
    const { assets } = await readBrandAssets({ maverick: { background: 'plain' } }, folder);
    expect(createLook({ maverick: { background: 'plain' } }, assets)?.pictures).toContain('--art:none');
    expect(createLook({ maverick: { colors } }, {})?.pictures).toContain('--art:radial-gradient(');
    expect(createLook({ maverick: { corner: 3 } }, {})?.pictures).not.toContain('--art');
  });

  it('may be a file, which is read as strictly as a logo', async () => {
    writeFileSync(join(folder, 'a.svg'), drawing('<script/>'));
    writeFileSync(join(folder, 'b.svg'), drawing('<path d="M0 0h1"/>'));
    const background = { light: 'a.svg', dark: 'b.svg' };
    expect((await readBrandAssets({ maverick: { background } }, folder)).faults).toEqual([
      'maverick.brand.background.light: has an element <script>, found "a.svg"',
    ]);
    const { faults } = await readBrandAssets({ maverick: { background: 'wave' } }, folder);
    expect(faults).toEqual([expect.stringMatching(/^maverick\.brand\.background: must be a file, and there is none/)]);
  });
});

it('a logo is drawn where the name is, in both themes, and pages are told the name and the icon', async () => {
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
  expect(look?.pictures).toMatch(new RegExp(`--logo:url\\(/${light}\\).*--logo:url\\(/${dark}\\)`));
  expect(look?.pictures).toContain('--logo-width:160px');
  expect(look?.styles).toBe('');
  const plain = localAppConfig({ origin: 'http://localhost:1', siteOrigin: 'http://localhost:2' });
  const config = pageConfigOf({ ...plain, maverick: { ...plain.maverick, brand: maverick } }, assets);
  expect(config.maverick.brand).toEqual({ name: 'Maverick Safe', favicon: `/${icon}` });
});
