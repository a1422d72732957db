import type { Locator, Page } from 'playwright';
import { type Product, productNames } from 'shared-protocol/product';
import { type Brands, type ProductKey, productKeys } from '../brand/read-brands.ts';
import { listTexts, readAllTexts } from '../src/testing/all-texts.ts';

type Words = string | RegExp;

/** The page, on which the words that states name are found also where brands have others in their place. */
export function brandedPage(page: Page, brands: Brands): Page {
  const replaced = replacedWords(brands);
  return replaced.length === 0 ? page : finding(page, (words) => inPlaceOf(words, replaced));
}

interface Replaced {
  readonly words: string;
  readonly by: string;
  /** Other texts hold these words as a part. */
  readonly isName: boolean;
}

const usualTexts = listTexts(await readAllTexts('en'));

function replacedWords(brands: Brands): readonly Replaced[] {
  return (Object.keys(brands) as ProductKey[]).flatMap((key) => {
    const { name, texts = {} } = brands[key] ?? {};
    const product: Product = productKeys[key];
    const usual = usualTexts.map((listed) => ({
      place: listed.key.replace(pluralForm, ''),
      words: sampleOf(listed.key, listed.text, product),
    }));
    const named = name === undefined ? [] : [{ words: productNames[product], by: name, isName: true }];
    const said = Object.entries(texts.en ?? {}).flatMap(([place, text]) =>
      usual
        .filter((each) => each.place === place)
        .flatMap(({ words }) =>
          (typeof text === 'string' ? [text] : Object.values(text as Record<string, string>)).map((form) => ({
            words,
            by: longestPart(form),
            isName: false,
          })),
        ),
    );
    return [...named, ...said];
  });
}

const pluralForm = /\.(?:one|other)$/;

/** What states name: with a count, and with the product's name for every other place. */
function sampleOf(key: string, text: string, product: Product): string {
  return text.replaceAll('#', key.endsWith('.one') ? '1' : '2').replaceAll(/\{\w+\}/g, productNames[product]);
}

/** The longest part of a text between its places for values. */
function longestPart(text: string): string {
  return text
    .split(/\{\w+\}|#/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();
}

function inPlaceOf(words: Words, replaced: readonly Replaced[]): readonly Words[] {
  const others = replaced.flatMap(({ words: usual, by, isName }): readonly Words[] => {
    if (isName) return typeof words === 'string' && words.includes(usual) ? [words.replaceAll(usual, by)] : [];
    const isThere = typeof words === 'string' ? usual.toLowerCase().includes(words.toLowerCase()) : words.test(usual);
    return isThere ? [by] : [];
  });
  return [words, ...new Set(others)];
}

/** The same part, but it finds things by any variant of their words. */
function finding<Part extends Page | Locator>(part: Part, variantsOf: (words: Words) => readonly Words[]): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        const call = (given: readonly unknown[]): unknown => value.apply(target, given) as unknown;
        const found = callsOf(String(name), args, variantsOf).map(call);
        if (!isLocator(found[0])) return found[0];
        const [first, ...others] = found as [Locator, ...Locator[]];
        return finding(
          others.reduce((either, other) => either.or(other), first),
          variantsOf,
        );
      };
    },
  });
}

function callsOf(
  name: string,
  args: readonly unknown[],
  variantsOf: (words: Words) => readonly Words[],
): readonly (readonly unknown[])[] {
  const [first, second] = args;
  if (name === 'getByText' || name === 'getByLabel')
    return variantsOf(first as Words).map((words) => [words, ...args.slice(1)]);
  const { name: words } = (second ?? {}) as { readonly name?: Words };
  if (name !== 'getByRole' || words === undefined) return [args];
  return variantsOf(words).map((variant) => [first, { ...(second as object), name: variant }]);
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'waitFor' in value;
}
