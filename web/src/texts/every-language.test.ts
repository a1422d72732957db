// @vitest-environment node
import { judgeText } from 'config/brand/judge-texts';
import { expect, test } from 'vitest';
import { directionOf } from 'shared-protocol/language/direction-of';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import { replaceableTexts } from '../../look/replaceable-texts.ts';
import { type AllTexts, type ListedText, listTexts, readAllTexts } from '../testing/all-texts.ts';

const languages = allLanguages.filter((language) => language !== 'en');
const translated = await Promise.all(languages.map(readAllTexts));
const en = await readAllTexts('en');
const english = listTexts(en);

test('each names its language', () => {
  expect(translated.map(({ language }) => language)).toEqual(languages);
});

test('each has every text, with its places and a form for each plural category', () => {
  const faults = translated.flatMap((texts, index) => faultsOf(languages[index] ?? 'en', texts));
  expect([...faultsOf('en', en), ...faults]).toEqual([]);
});

function faultsOf(language: Language, texts: AllTexts): readonly string[] {
  const missing = Array.from(replaceableTexts.keys(), (name) => [name, textAt(texts, name)] as const);
  const known = new Set(missing.map(([name]) => name));
  const unknown = listTexts(texts).filter(({ key }) => !known.has(key) && !known.has(key.replace(/\.\w+$/, '')));
  return [
    ...missing.flatMap(([name, text]) => {
      const faults = text === undefined ? ['is missing'] : judgeText(replaceableTexts, language, name, text);
      return faults.map((fault) => `${language}: ${name} ${fault}`);
    }),
    ...unknown.filter(({ key }) => key !== 'language').map(({ key }) => `${language}: ${key} is no text of English`),
  ];
}

function textAt(texts: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], texts);
}

const all = languages.map((language, index) => {
  const texts = translated[index] ?? en;
  const listed = listTexts(texts);
  return { language, texts, listed, textOf: new Map(listed.map(({ key, text }) => [key, text])) };
});

test('all are translated', () => {
  const left = all.flatMap(({ language, textOf }) =>
    english
      .filter(({ key, text }) => textOf.get(key) === text && !alsoOtherWords.has(text))
      .map(({ key, text }) => `${language}: ${key}: ${text}`),
  );
  expect(left).toEqual([]);
});

test('all are plain text, without spaces at their ends, in the signs of the language', () => {
  const englishOf = new Map(english.map(({ key, text }) => [key, text]));
  const wrong = all.flatMap(({ language, listed }) => {
    const own = listed.filter(({ key, text }) => text !== englishOf.get(key));
    return [
      ...textsWith(language, listed, /[<>&`]|^\s|\s$|\s\s|^$/),
      ...textsWith(language, own, /["']|\.\.\./),
      ...textsWith(language, own, foreignSigns[language] ?? /(?!)/),
    ];
  });
  expect(wrong).toEqual([]);
});

test('all call a button by its name', () => {
  for (const { language, texts, textOf } of all) {
    for (const { key, text } of english) {
      for (const [, quoted] of text.matchAll(/“([^”]+)”/g)) {
        const button = english.find((other) => other.text === quoted);
        const named = button && textOf.get(button.key);
        if (named !== undefined && textOf.has(key)) expect(textOf.get(key), `${language}: ${key}`).toContain(named);
      }
    }
    // What is seen on the button begins what is heard: it is what people say to press it.
    expect(textOf.get('common.showField'), language).toMatch(new RegExp(`^${texts.common.show}`));
  }
});

test('lines begin where they do in Intl', () => {
  for (const language of languages) {
    const locale = new Intl.Locale(language) as unknown as Locale;
    expect(directionOf(language), language).toBe((locale.getTextInfo?.() ?? locale.textInfo)?.direction);
  }
});

test('names in other letters are kept apart, where they run against the line', () => {
  // An address has an element that does so; marks beside one that is a line of its own would be a line more.
  const together =
    /(?<!\u2068)\{(?:product|provider|label|expiry|detail)\}|\}(?!\u2069)(?<=\{(?:product|provider|label|expiry|detail)\})/;
  const against = all.filter(({ language }) => directionOf(language) === 'rtl');
  expect(against.length).toBeGreaterThan(0);
  expect(against.flatMap(({ language, listed }) => textsWith(language, listed, together))).toEqual([]);
});

/** What TypeScript does not know of `Intl.Locale`: a property in Node 20, a method in newer ones. */
interface Locale {
  readonly textInfo?: { readonly direction: string };
  readonly getTextInfo?: () => { readonly direction: string };
}

function textsWith(language: Language, listed: readonly ListedText[], pattern: RegExp): readonly string[] {
  return listed.filter(({ text }) => pattern.test(text)).map(({ key, text }) => `${language}: ${key}: ${text}`);
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
