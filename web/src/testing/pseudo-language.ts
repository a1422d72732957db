import { mailProviders } from '../model/mail-providers.ts';
import type { InAnyLanguage } from '../texts/in-any-language.ts';

/**
 * A language that nobody speaks, computed from English: what a page says in any other was forgotten. From right to left, and
 * about 40 % longer than English.
 */
export const pseudoLanguage = {
  /** The language whose place it takes, with its direction. */
  tag: 'ar',
  /** The pattern that every word of it matches. */
  own: /^\P{Script=Latin}+$/u,
} as const;

const letters = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter, index) => {
    const other = 'ابتثجحخدذرزسشصضطعغفقكلمنهو'.charAt(index);
    return [letter, 'aeiouy'.includes(letter) ? other.repeat(2) : other];
  }),
);

/** Names that are the same in every language. */
export const names = [
  'Driver Support',
  'Maverick Safe',
  'Google',
  ...new Set(Object.values(mailProviders).map(({ name }) => name)),
];

/** The texts of a file. Each is made of the English one, so that all are there. */
export function pseudoTexts<English extends object>(english: English): InAnyLanguage<English> {
  const texts = translated(english) as InAnyLanguage<English>;
  return 'language' in english ? Object.assign(texts, { language: pseudoLanguage.tag }) : texts;
}

/** A whole text: its brackets show what was put together from several, or cut. */
function wholeText(english: string): string {
  return `⟦${words(english)}⟧`;
}

/** A part of a text, without the brackets. */
export function words(english: string): string {
  return english
    .split(kept)
    .map((part, index) => (index % 2 === 0 ? written(part) : keep(part)))
    .join('');
}

function translated(text: unknown): unknown {
  if (typeof text === 'string') return wholeText(text);
  if (Array.isArray(text)) return text.map((each) => translated(each));
  const entries = Object.entries(text as object);
  return Object.fromEntries(entries.map(([name, each]) => [name, translated(each)]));
}

/** Places and names stay as they are. */
const kept = new RegExp(`(\\{\\w+\\}|${names.join('|').replaceAll('.', '\\.')})`);

/** A name in the letters of another direction must not move the words around it. */
function keep(part: string): string {
  const isName = !part.startsWith('{') || /^\{(?:product|provider)\}$/.test(part);
  return isName ? `\u2068${part}\u2069` : part;
}

function written(part: string): string {
  return part.replace(/[a-z]/gi, (letter) => letters.get(letter.toLowerCase()) ?? letter);
}
