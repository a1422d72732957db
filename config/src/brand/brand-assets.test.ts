import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBrandAssets } from './brand-assets.ts';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const openSans = join(import.meta.dirname, '../../../node_modules/@fontsource/open-sans/files');

function fontFile(name: string): Buffer {
  return readFileSync(join(openSans, `open-sans-${name}`));
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
  return readBrandAssets({ font: { file, license: 'license.txt' } }, folder);
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
    const { assets, faults } = await readBrandAssets({ logo: 'a.bin' }, folder);
    expect(faults).toEqual([]);
    expect(assets.logo?.light.path).toMatch(new RegExp(String.raw`^assets/brand-[\da-f]{8}\.${ending}$`));
  });

  testEvery<readonly [string | Buffer, string]>([
    ['<!doctype html><html><svg></svg></html>', 'must be SVG, PNG, WebP, AVIF or JPEG, and is none'],
    [Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;'), 'must be SVG, PNG, WebP, AVIF or JPEG, and is image/gif'],
    [Buffer.from('1F8B0800000000000003', 'hex'), 'and is application/gzip'],
    ['', 'and is none of them'],
    [`${'<!--a-->'.repeat(5_000)}<p>`, 'and is none of them'],
    [Buffer.alloc(4 * 1024 * 1024, ' '), 'must have at most 200000 bytes, and has 4194304'],
  ])('is refused where it is none', async ([content, fault]) => {
    writeFileSync(join(folder, 'a.svg'), content);
    const { faults } = await readBrandAssets({ logo: 'a.svg' }, folder);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(/^logo: .*, found "a\.svg"$/);
  });

  test('is refused where there is no file, with every key', async () => {
    const brand = { logo: { light: 'a.svg', dark: 'b.svg' }, favicon: 'c.png' };
    const { faults } = await readBrandAssets(brand, folder);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['logo.light', 'logo.dark', 'favicon']);
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
    expect(faults[0]).toMatch(/^font\.file: .*, found "a\.woff2"$/);
    expect(assets.font).toBeUndefined();
  });

  test('is refused by the key of its weight', async () => {
    const { faults } = await fontOf({ r: fontFile('latin-400-normal.woff2') }, { '400': 'r', '700': 'b' });
    expect(faults).toEqual(['font.file.700: must be a file, and there is none, found "b"']);
  });

  testEvery<readonly [string, string | Buffer, string]>([
    ['a picture of it', png, 'must be a text in UTF-8'],
    ['more than that', 'a'.repeat(100_001), 'must have at most 100000 bytes, and has 100001'],
    ['nothing', ' \n', 'must be a text in UTF-8'],
  ])('is refused where its licence is no text', async ([, license, fault]) => {
    const { faults } = await fontOf({ a: fontFile('latin-400-normal.woff2'), 'license.txt': license }, 'a');
    expect(faults).toEqual([`font.license: ${fault}, found "license.txt"`]);
  });
});

test('a background may be as large as a photograph, and no larger', async () => {
  writeFileSync(join(folder, 'a.svg'), Buffer.concat([Buffer.from(drawing('')), Buffer.alloc(480_000, ' ')]));
  writeFileSync(join(folder, 'b.png'), png);
  const background = { light: 'a.svg', dark: 'b.png' };
  const { faults, assets } = await readBrandAssets({ background }, folder);
  expect(faults).toEqual([]);
  expect([assets.background?.light.path, assets.background?.dark.path]).toEqual([
    expect.stringMatching(/\.svg$/),
    expect.stringMatching(/\.png$/),
  ]);
  writeFileSync(join(folder, 'a.svg'), Buffer.alloc(500_001));
  expect((await readBrandAssets({ background }, folder)).faults).toEqual([
    'background.light: must have at most 500000 bytes, and has 500001, found "a.svg"',
  ]);
});
