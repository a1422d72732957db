import { create } from 'fontkitten';

/** What the file of a font says. */
export interface ReadFont {
  /** The name that the font gives itself. */
  readonly name: string;
  /** As CSS has it: of a variable font, the lightest and the boldest. Browsers embolden what has one weight alone. */
  readonly weight: string;
  /** As parts of the size of its letters; `width` is their mean. */
  readonly measures: { readonly width: number; readonly ascent: number; readonly descent: number };
}

/** Reads a WOFF2, WOFF or TTF file; or says why pages cannot be set in it. */
export function readFont(content: Buffer): ReadFont | { readonly fault: string } {
  try {
    const font = create(content);
    if (font.isCollection) return { fault: 'must be one font, and is several' };
    const glyphs = font.glyphsForString(asOftenAsInEnglish);
    if (glyphs.some(({ id }) => id === 0)) return { fault: 'must have the letters a to z' };
    const size = font.unitsPerEm;
    const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / glyphs.length / size;
    const { wght } = font.variationAxes;
    return {
      name: font.familyName.replaceAll(/[\s\p{Cc}]+/gu, ' '),
      weight: wght === undefined ? '400' : `${wght.min} ${wght.max}`,
      measures: { width, ascent: font.ascent / size, descent: -font.descent / size },
    };
  } catch {
    return { fault: 'must be a font that can be read, and is damaged' };
  }
}

/** Every letter from a to z, and spaces. */
const asOftenAsInEnglish = `eeeeeeeeeeetttttttttaaaaaaaaoooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvkjqxz${' '.repeat(20)}`;
