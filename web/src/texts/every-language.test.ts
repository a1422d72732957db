// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { directionOf } from 'shared-protocol/language/direction-of';
import { loadAllTexts } from './all-texts.ts';
import { countedTexts, countsOfEachCategory, listTexts, type ListedText } from './list-texts.ts';
import { writtenLanguages } from './load-texts.ts';

const languages = writtenLanguages.filter((language) => language !== 'en');
const translated = await Promise.all(languages.map(loadAllTexts));
const en = await loadAllTexts('en');

it('has a file for each, which names its language', () => {
  expect(translated.map(({ language }) => language)).toEqual(languages);
});

describe.each(languages.map((language, index) => [language, translated[index] ?? en] as const))(
  'the texts in %s',
  (language, texts) => {
    const listed = listTexts(texts);
    const english = listTexts(en, language);
    const textOf = new Map(listed.map(({ key, text }) => [key, text]));

    it('have the keys of English, and a form for every plural category', () => {
      expect(listed.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
    });

    it('show what English shows: links, addresses, the names of products', () => {
      const shown = (text: string): readonly string[] => (text.match(/\{\w+\}|Driver Support|Gmail|503/g) ?? []).sort();
      expect(listed.map(({ key, text }) => [key, shown(text)])).toEqual(
        english.map(({ key, text }) => [key, shown(text)]),
      );
    });

    it('are translated', () => {
      const left = english.filter(({ key, text }) => textOf.get(key) === text && !alsoOtherWords.has(text));
      expect(left.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    });

    it('are plain text, without spaces at their ends', () => {
      expect(textsWith(listed, /[<>&`]|^\s|\s$|\s\s|^$|NaN|undefined/)).toEqual([]);
    });

    it('are set in the signs of the language', () => {
      const own = listed.filter(({ text }, index) => text !== english[index]?.text);
      expect(textsWith(own, /["']|\.\.\./)).toEqual([]);
      expect(textsWith(own, foreignSigns[language] ?? /(?!)/)).toEqual([]);
    });

    it('call a button by its name', () => {
      for (const { key, text } of english) {
        for (const [, quoted] of text.matchAll(/“([^”]+)”/g)) {
          const button = english.find((other) => other.text === quoted);
          if (button !== undefined) expect(textOf.get(key), key).toContain(textOf.get(button.key));
        }
      }
      // What is seen on the button begins or ends what is heard.
      expect(textOf.get('common.showField')?.toLowerCase()).toContain(texts.common.show.toLowerCase());
    });

    it('have lines that begin where they do in Intl', () => {
      const locale = new Intl.Locale(language) as unknown as Locale;
      expect(directionOf(language)).toBe((locale.getTextInfo?.() ?? locale.textInfo)?.direction);
    });

    it('keep names in other letters apart, where they run against the line', () => {
      // An address has an element that does so; marks beside one that is a line of its own would be a line more.
      const named = listed.filter(({ text }) => /Driver Support|Gmail|\{detail\}/.test(text));
      const together = textsWith(named, /(?<!\u2068)(Driver Support|Gmail|\{detail\})|\}(?!\u2069|\w)/);
      expect(directionOf(language) === 'rtl' ? together : []).toEqual([]);
    });
  },
);

describe.each(writtenLanguages)('the texts with a value in %s', (language) => {
  it('show it, in every plural form', async () => {
    const functions = textsWithValue('', await loadAllTexts(language));
    expect(functions.length).toBeGreaterThan(20);
    // A number, which those with a count and those with a name show alike.
    const hidden = countsOfEachCategory(language).flatMap((value) =>
      functions
        .filter(({ text }) => !ungrouped(text(value)).includes(String(value)))
        .map(({ key }) => `${key} (${value})`),
    );
    expect(hidden).toEqual(inWords[language] ?? []);
  });
});

interface TextWithValue {
  readonly key: string;
  /** Everything that the text makes of the value. */
  readonly text: (value: unknown) => string;
}

function textsWithValue(key: string, part: unknown): readonly TextWithValue[] {
  if (typeof part === 'string') return [];
  if (typeof part === 'function') return [{ key, text: (value) => JSON.stringify(Reflect.apply(part, null, [value])) }];
  return Object.entries(part as object).flatMap(([name, each]) => textsWithValue(key ? `${key}.${name}` : name, each));
}

/** A million has other signs between its digits in each language. */
function ungrouped(text: string): string {
  return text.replace(/(?<=\d)[.,\s](?=\d{3})/g, '');
}

/** Texts with forms that say the number in words. */
const inWords: Partial<Record<string, readonly string[]>> = {
  ar: [1, 2].flatMap((count) => countedTexts.map((key) => `${key} (${count})`)),
};

/** What TypeScript does not know of `Intl.Locale`: a property in Node 20, a method in newer ones. */
interface Locale {
  readonly textInfo?: { readonly direction: string };
  readonly getTextInfo?: () => { readonly direction: string };
}

function textsWith(listed: readonly ListedText[], pattern: RegExp): readonly string[] {
  return listed.filter(({ text }) => pattern.test(text)).map(({ key, text }) => `${key}: ${text}`);
}

/** Words that other languages use too. */
const alsoOtherWords: ReadonlySet<string> = new Set(['EULA', 'Gmail', 'Legal', 'Login', 'OK', '503']);

/** What a translator who types on an English keyboard overlooks. */
const foreignSigns: Partial<Record<string, RegExp>> = {
  // A narrow no-break space before them, and within « ».
  fr: /[^\u202F][;:!?»]|«[^\u202F]/,
  de: /”|“\p{L}|\p{L}…|\p{L} …/u,
  ja: /[!?,()]/,
  ar: /[?,;%]/,
};
