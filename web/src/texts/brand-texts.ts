import type { Texts } from './en.ts';
import type { Forms } from './put-in.ts';
import type { ShownTexts } from './use-texts.ts';

export type BrandWords = Readonly<Record<string, string | Forms>>;

/** By product and language: words, or the file that has them. */
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

export function replaceTexts(texts: Texts, words: BrandWords): ShownTexts {
  const late = new WeakMap<object, object>();
  return {
    ...replaceIn(texts, ''),
    ofBrand(group, part) {
      // The same object each time.
      const replaced = late.get(part) ?? replaceIn(part, `${group}.`);
      late.set(part, replaced);
      return replaced as typeof part;
    },
  };

  function replaceIn<Part extends object>(part: Part, before: string): Part {
    const entries = Object.entries(part).map(([key, each]: [string, unknown]) => {
      const name = before + key;
      if (Object.hasOwn(words, name)) return [key, words[name]];
      return [key, typeof each === 'object' && each !== null ? replaceIn(each, `${name}.`) : each];
    });
    return (Array.isArray(part) ? entries.map(([, each]) => each) : Object.fromEntries(entries)) as Part;
  }
}
