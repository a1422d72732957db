import type { Language } from 'shared-protocol/language/languages';
import type { Texts } from './en.ts';
import { plural } from './plural.ts';
import type { ShownTexts } from './use-texts.ts';

/** What a brand says in place of a product's texts, by their names; a text with a count has a form for each plural category. */
export type BrandWords = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A page's words by product and language, or the file that has them. */
export type BrandTexts = Readonly<Record<string, Readonly<Record<string, BrandWords | string>>>>;

/** Rejects where the words cannot be loaded. */
export async function withBrandTexts(texts: Texts, ofPage: BrandTexts): Promise<ShownTexts> {
  const { product = '' } = document.documentElement.dataset;
  const words = ofPage[product]?.[texts.language];
  if (words === undefined) return texts;
  return replaceTexts(texts, typeof words === 'string' ? await loadWords(words) : words);
}

async function loadWords(file: string): Promise<BrandWords> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`The words of ${file} could not be loaded: ${response.status}`);
  return (await response.json()) as BrandWords;
}

/** A value that is put into a text. */
type Value = string | number;

/** The texts with these words in their places. */
export function replaceTexts(texts: Texts, words: BrandWords): ShownTexts {
  const late = new WeakMap<object, object>();
  return {
    ...replaceIn(texts, ''),
    ofBrand(group, part) {
      // The object is the same each time, as it is without brands' words.
      const replaced = late.get(part) ?? replaceIn(part, group);
      late.set(part, replaced);
      return replaced as typeof part;
    },
  };

  function replaceIn<Part>(part: Part, name: string, value?: Value): Part {
    return replacement(part, name, value) as Part;
  }

  function replacement(part: unknown, name: string, value: Value | undefined): unknown {
    const own = Object.hasOwn(words, name) ? words[name] : undefined;
    if (typeof part === 'string') {
      if (typeof own !== 'string') return part;
      return value === undefined ? own : own.replaceAll(/\{\w+\}/g, () => String(value));
    }
    if (typeof part === 'function') {
      if (typeof own === 'object') return plural(texts.language as Language, own as never);
      return (given: Value) => replaceIn((part as (given: Value) => unknown)(given), name, given);
    }
    const below = (key: string): string => (name === '' ? key : `${name}.${key}`);
    if (Array.isArray(part)) return part.map((each, index) => replaceIn(each as unknown, below(String(index)), value));
    const entries = Object.entries(part as Readonly<Record<string, unknown>>).map(([key, each]) => [
      key,
      replaceIn(each, below(key), value),
    ]);
    return Object.fromEntries(entries);
  }
}
