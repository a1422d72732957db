import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

async function fontOf(file: string, content: string | Buffer): ReturnType<typeof readBrandAssets> {
  writeFileSync(join(folder, file), content);
  return readBrandAssets({ maverick: { font: { file, license: 'OFL-1.1' } } }, folder);
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
  it.each<[string, string, string | Buffer]>([
    ['a drawing', 'svg', drawing('<path d="M0 0h9"/>')],
    ['a drawing with a byte order mark', 'svg', `\uFEFF${drawing('')}`],
    ['a drawing by Inkscape', 'svg', inkscape],
    ['a drawing by Illustrator', 'svg', illustrator],
    ['a PNG', 'png', png],
    ['a JPEG', 'jpg', Buffer.from('FFD8FFE000104A46494600010100', 'hex')],
    ['WebP', 'webp', Buffer.from('RIFF\u001A\0\0\0WEBPVP8L\r\0\0\0', 'latin1')],
    ['AVIF', 'avif', Buffer.from('\0\0\0\u001Cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ])('may be %s, by its content, whatever its name', async (_what, ending, content) => {
    writeFileSync(join(folder, 'a.bin'), content);
    const { assets, faults } = await readBrandAssets({ maverick: { logo: 'a.bin' } }, folder);
    expect(faults).toEqual([]);
    expect(assets.maverick?.logo?.light.path).toMatch(new RegExp(String.raw`^assets/brand-[\da-f]{8}\.${ending}$`));
  });

  it.each<[string, string | Buffer, string]>([
    [
      'another document',
      '<!doctype html><html><svg></svg></html>',
      'must be SVG, PNG, WebP, AVIF or JPEG, and is none',
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), 'must be SVG, PNG, WebP, AVIF or JPEG, and is image/gif'],
    ['a compressed drawing', Buffer.from('1F8B0800000000000003', 'hex'), 'and is application/gzip'],
    ['nothing', '', 'and is none of them'],
    ['4 MB', Buffer.alloc(4 * 1024 * 1024, ' '), 'must have at most 200000 bytes, and has 4194304'],
  ])('is refused where it is %s', async (_what, content, fault) => {
    writeFileSync(join(folder, 'a.svg'), content);
    const { faults } = await readBrandAssets({ maverick: { logo: 'a.svg' } }, folder);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(/^maverick\.brand\.logo: .*, found "a\.svg"$/);
  });

  it('is refused where there is none, with every key', async () => {
    const brand = { logo: { light: 'a.svg', dark: 'b.svg' }, favicon: 'c.png' };
    const { faults } = await readBrandAssets({ driverSupport: brand }, folder);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(
      ['logo.light', 'logo.dark', 'favicon'].map((key) => `driverSupport.brand.${key}`),
    );
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
