import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { readBrands } from 'config/brand/read-brands';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLook } from './create-look.ts';
import { fallbackFonts } from './fallback-fonts.ts';

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

/** The look of a brand with the font in these files. */
async function fontLook(
  files: Readonly<Record<string, Buffer>>,
  file: string | Readonly<Record<string, string>>,
): ReturnType<typeof createLook> {
  for (const [name, content] of Object.entries({ 'license.txt': 'You may serve it.\n', ...files }))
    writeFileSync(join(folder, name), content);
  const { brands, faults } = await readBrands(
    { maverick: { brand: { font: { file, license: 'license.txt' } } } },
    folder,
  );
  expect(faults).toEqual([]);
  return createLook(brands);
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

test.each<[string, string, Buffer]>([
  ['woff2', 'woff2', fontFile('latin-400-normal.woff2')],
  ['woff', 'woff', fontFile('latin-400-normal.woff')],
  ['ttf', 'truetype', unpacked(fontFile('latin-400-normal.woff'))],
])('a font may be %s, by its content, whatever its name', async (ending, format, content) => {
  const look = await fontLook({ 'a.bin': content }, 'a.bin');
  const [[path, written] = []] = Object.entries(look?.files ?? {});
  expect(path).toMatch(new RegExp(String.raw`^assets/brand-[\da-f]{8}\.${ending}$`));
  expect(written).toEqual(content);
  expect(look?.fonts).toBe(
    `@font-face{font-family:"Brand of maverick";font-weight:400;font-display:swap;src:url(/${path}) format("${format}")}`,
  );
  expect(look?.styles).toContain(':root:where([data-product=maverick]){--font:"Brand of maverick","Brand of ');
  expect(look?.styles).not.toMatch(/url\(|driver-support/);
});

test('a font may be variable, with all weights of its file', async () => {
  const figtree = readFileSync(join(import.meta.dirname, '../../deploy/brand-example/figtree.woff2'));
  expect((await fontLook({ 'a.woff2': figtree }, 'a.woff2'))?.fonts).toContain('font-weight:300 900;');
});

test('a font may be a file for each weight, each with fallbacks of its own measure: for Open Sans those of the app', async () => {
  const [regular, semibold] = [fontFile('latin-400-normal.woff2'), fontFile('latin-600-normal.woff2')];
  const files = { '400': 'r', '600': 's' };
  const { styles = '', fonts = '' } = (await fontLook({ r: regular, s: semibold }, files)) ?? {};
  expect(fonts.match(/font-weight:\d+/g)).toEqual(['font-weight:400', 'font-weight:600']);
  const measures =
    /font-family:"[^"]* of (\w+)";font-weight:(\d+);src:(local[^;]+);size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g;
  expect([...styles.matchAll(measures)].map(([, ...found]) => found)).toEqual(
    fallbackFonts.map(({ font, weight, sources, ...sizes }) => [
      ...[font, String(weight), sources],
      ...Object.values(sizes).map((size) => closeTo(size, 0.6)),
    ]),
  );
});

test('a font is asked for what it has of Arabic and Japanese, before the fonts of the language', async () => {
  expect((await fontLook({ a: fontFile('latin-400-normal.woff2') }, 'a'))?.styles).toContain(
    ':is(:lang(ar),:lang(ja)){--font:"Brand of maverick"}',
  );
});

test('a font has the text of its licence among the others', async () => {
  expect((await fontLook({ a: fontFile('latin-400-normal.woff2') }, 'a'))?.licenses).toBe(
    '\n\n## Open Sans\n\nYou may serve it.\n',
  );
});
