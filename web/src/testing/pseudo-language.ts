import { mailProviders } from '../model/mail-providers.ts';
import type { InAnyLanguage } from '../texts/texts.ts';

/** A language that nobody speaks, computed from English: what a page says in any other was forgotten. */
export interface PseudoLanguage {
  /** The language whose place it takes, with its direction. */
  readonly tag: 'de' | 'ar';
  readonly letters: Readonly<Record<string, string>>;
  /** What every word of it matches. */
  readonly own: RegExp;
  /** Around a name in the letters of another language. */
  readonly isolation: readonly [before: string, after: string];
}

/** About 40 % longer than English, with an accent in every word. */
export const longLanguage: PseudoLanguage = {
  tag: 'de',
  letters: { a: 'áa', e: 'ée', i: 'íi', o: 'óo', u: 'úu', y: 'ýy', n: 'ñ', c: 'ç', s: 'š', t: 'þ', d: 'ð' },
  own: /[\u0080-\uFFFF]/,
  isolation: ['', ''],
};

/** From right to left. */
export const rightToLeftLanguage: PseudoLanguage = {
  tag: 'ar',
  letters: Object.fromEntries(Array.from('abcdefghijklmnopqrstuvwxyz', (letter, index) => [letter, arabic(index)])),
  own: /^\P{Script=Latin}+$/u,
  isolation: ['\u2068', '\u2069'],
};

function arabic(index: number): string {
  return 'ابتثجحخدذرزسشصضطعغفقكلمنهو'.charAt(index);
}

/** Names that are the same in every language. */
export const names = [
  'Driver Support',
  'Maverick Safe',
  'Google',
  ...new Set(Object.values(mailProviders).map(({ name }) => name)),
];

/** The texts of a file. Each is made of the English one, so that all are there. */
export function textsIn<English extends object>(language: PseudoLanguage, english: English): InAnyLanguage<English> {
  const texts = translated(language, english) as InAnyLanguage<English>;
  return 'language' in english ? Object.assign(texts, { language: language.tag }) : texts;
}

/** A whole text: its brackets show what was put together from several, or cut. */
export function wholeText(language: PseudoLanguage, english: string): string {
  return `⟦${words(language, english)}⟧`;
}

/** A part of a text. */
export function words(language: PseudoLanguage, english: string): string {
  return english
    .split(kept)
    .map((part, index) => (index % 2 === 0 ? written(language, part) : keep(language, part)))
    .join('');
}

function translated(language: PseudoLanguage, text: unknown): unknown {
  if (typeof text === 'string') return wholeText(language, text);
  if (Array.isArray(text)) return text.map((each) => translated(language, each));
  if (typeof text === 'function') {
    return (...values: readonly unknown[]) => translated(language, Reflect.apply(text, undefined, values.map(mark)));
  }
  const entries = Object.entries(text as object);
  return Object.fromEntries(entries.map(([name, each]) => [name, translated(language, each)]));
}

/** A value that stands in a text. Another text there, such as a label, has lost its brackets. */
function mark(value: unknown): unknown {
  return typeof value === 'string' ? `\uE000${value.replace(/^⟦(.*)⟧$/s, '$1')}\uE001` : value;
}

/** Values, places for links, and names. */
const kept = new RegExp(`(\uE000[^\uE001]*\uE001|\\{\\w+\\}|${names.join('|').replaceAll('.', '\\.')})`);

function keep({ isolation: [before, after] }: PseudoLanguage, part: string): string {
  const value = part.replace(/^\uE000(.*)\uE001$/s, '$1');
  return /[a-z]/i.test(value) && !part.startsWith('{') ? before + value + after : value;
}

function written({ letters }: PseudoLanguage, part: string): string {
  return part.replace(/[a-z]/gi, (letter) => {
    const other = letters[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });
}
