import { create, type Font } from 'fontkitten';
import { allLanguages, type Language } from 'shared-protocol/language/languages';

export interface ReadFont {
  /** The name that the font gives itself. */
  readonly name: string;
  /** The lightest and the boldest of its weights; null where it has one alone. */
  readonly weights: { readonly min: number; readonly max: number } | null;
  /** The languages whose letters the font does not all have. */
  readonly lacks: readonly Language[];
  /** Parts of the size of its letters; null where it has no Latin ones. */
  readonly measures: FontMeasures | null;
}

export interface FontMeasures {
  /** The mean width of the letters. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

/** What a WOFF2 file holds; null where it is damaged, or holds more than one font. */
export function readFont(content: Buffer): ReadFont | null {
  try {
    const font = create(content);
    return font.isCollection ? null : described(font);
  } catch {
    return null;
  }
}

function described(font: Font): ReadFont {
  const { unitsPerEm, ascent, descent, variationAxes } = font;
  const { wght } = variationAxes;
  const has = (text: string): boolean =>
    Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const width = Array.from(asOftenAsInEnglish).reduce((sum, letter) => sum + widthOf(font, letter), 0);
  return {
    name: font.familyName.replaceAll(/[\s\p{Cc}]+/gu, ' '),
    weights: wght === undefined ? null : { min: wght.min, max: wght.max },
    lacks: allLanguages.filter((language) => !has(letters[language])),
    measures: has(asOftenAsInEnglish)
      ? {
          width: width / asOftenAsInEnglish.length / unitsPerEm,
          ascent: ascent / unitsPerEm,
          descent: -descent / unitsPerEm,
        }
      : null,
  };
}

function widthOf(font: Font, letter: string): number {
  return font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
}

const asOftenAsInEnglish =
  'eeeeeeeeeeetttttttttaaaaaaaaoooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummmwwffggyyppbbvk' + ' '.repeat(20);

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:?@';

/** What no text of a language can do without. */
const letters = {
  en: latin,
  de: `${latin}äöüßÄÖÜ`,
  es: `${latin}áéíóúüñ¿¡`,
  fr: `${latin}àâçéèêëîïôùûœÀÉ`,
  'pt-BR': `${latin}áâãàçéêíóôõú`,
  ja: 'あいうえおアイウエオーログメル確認',
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
} as const satisfies Record<Language, string>;
