import { type Language, allLanguages } from 'shared-protocol/language/languages';
import { printable } from 'shared-protocol/printable';
import { didYouMean } from '../files/closest-word.ts';
import { valueOf } from '../files/read-json-file.ts';
import { productKeys } from './read-brands.ts';

/** What has to be in a text of a brand, and what may be. */
export interface ReplaceableText {
  /** Has a form for each plural category, with `#` for the number. */
  readonly isCounted: boolean;
  /** The places that English has, where links, addresses and values are put, without their braces. */
  readonly places: readonly string[];
  /** The place of its value, which may be there in any case, and several times; null where it has none. */
  readonly value: string | null;
}

/** Every text that a brand can replace, by its name: the app knows which. */
export type ReplaceableTexts = ReadonlyMap<string, ReplaceableText>;

/** What is wrong with texts of brands, also beside keys that have other faults. */
export function textFaults(config: unknown, replaceable: ReplaceableTexts): readonly string[] {
  return textsIn(config).flatMap(({ key, name, language, text }) => {
    const faults = judgeText(replaceable, language, name, text);
    if (faults.length === 0) return [];
    return [printable(`${key}.${name}: ${faults.join('; ')}, found ${printable(JSON.stringify(text), maxTextLength)}`)];
  });
}

/** Finds texts of brands in a language that pages do not offer. */
export function languageFaults(config: unknown): readonly string[] {
  const offered = valueOf(config, 'languages') ?? ['en'];
  if (!Array.isArray(offered)) return [];
  const unread = textsIn(config).filter(({ language }) => !offered.includes(language));
  return [...new Set(unread.map(({ key }) => key))].map(
    (key) => `${key}: is in a language that languages does not name`,
  );
}

interface FoundText {
  /** The key of all texts of the brand in the language. */
  readonly key: string;
  readonly language: Language;
  readonly name: string;
  readonly text: unknown;
}

function textsIn(config: unknown): readonly FoundText[] {
  return Object.keys(productKeys).flatMap((product) =>
    allLanguages.flatMap((language) => {
      const texts = valueOf(valueOf(valueOf(valueOf(config, product), 'brand'), 'texts'), language);
      if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [];
      const key = `${product}.brand.texts.${language}`;
      return Object.entries(texts).map(([name, text]) => ({ key, language, name, text: text as unknown }));
    }),
  );
}

/** What is wrong with a text of a brand; nothing where pages can show it. */
export function judgeText(
  replaceable: ReplaceableTexts,
  language: Language,
  name: string,
  text: unknown,
): readonly string[] {
  const replaced = replaceable.get(name);
  if (replaced === undefined) return [`is no text of the pages${didYouMean([name], [...replaceable.keys()])}`];
  if (replaced.isCounted) return judgeForms(language, text);
  if (typeof text !== 'string') return ['must be a text'];
  return [...judgeSigns(text), ...judgePlaces(text, replaced)];
}

function judgeForms(language: Language, text: unknown): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories;
  const forms: Readonly<Record<string, unknown>> =
    typeof text === 'object' && text !== null && !Array.isArray(text) ? { ...text } : {};
  if (Object.keys(forms).length === 0) return [`must have a form for each of ${categories.join(', ')}`];
  const unknown = Object.keys(forms).filter((form) => !categories.includes(form));
  const missing = categories.filter((category) => forms[category] === undefined);
  return [
    ...unknown.map((form) => `has no plural form ${form} in this language${didYouMean([form], categories)}`),
    ...missing.map((category) => `must have the plural form ${category}`),
    ...categories.flatMap((category) => {
      const form = forms[category];
      if (form === undefined) return [];
      const faults = typeof form === 'string' ? judgeForm(form, standsForOne(rules, category)) : ['must be a text'];
      return faults.map((fault) => `${category} ${fault}`);
    }),
  ];
}

function judgeForm(form: string, mayBeWord: boolean): readonly string[] {
  const numbers = form.split('#').length - 1;
  return [
    ...judgeSigns(form),
    ...judgePlaces(form, { places: [], value: null }),
    ...(numbers > 1 || (numbers === 0 && !mayBeWord) ? ['must have # once, for the number'] : []),
  ];
}

/** Then the number may be written out: 'in one day'. */
function standsForOne(rules: Intl.PluralRules, category: string): boolean {
  return [...Array(200).keys()].filter((count) => rules.select(count) === category).length === 1;
}

export const maxTextLength = 500;

function judgeSigns(text: string): readonly string[] {
  if (/^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)) return ['must not be empty'];
  // Names of the other direction are kept apart in the app's own texts too.
  const outside = text
    .replaceAll(/\u2068([^\u2068\u2069]*)\u2069/g, '$1')
    // Between two letters, joiners belong to the spelling.
    .replaceAll(/(?<=[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu, '');
  const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u.exec(outside)?.[0];
  return [
    ...(text.length > maxTextLength ? [`must have at most ${maxTextLength} characters`] : []),
    ...(/^\s|\s$/.test(text) ? ['must not have spaces around it'] : []),
    ...(/[<>]|&(?:#\w+|[a-z]{2,}\d*);/i.test(text)
      ? ['must be plain text, without <, > and references such as &amp;']
      : []),
    ...(hidden === undefined ? [] : [`must not have the character ${nameOf(hidden)}, which nobody sees`]),
  ];
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function judgePlaces(text: string, { places, value }: Pick<ReplaceableText, 'places' | 'value'>): readonly string[] {
  const found = placesIn(text);
  const known = value === null ? places : [...places, value];
  const braced = known.map((place) => `{${place}}`);
  const unknown = [...new Set(found)].filter((place) => !known.includes(place)).map((place) => `{${place}}`);
  return [
    ...unknown.map((place) => `has no place for ${place}${didYouMean([place], braced)}`),
    ...places.filter((place) => !found.includes(place)).map((place) => `must have {${place}}`),
    ...places
      .filter((place) => place !== value && found.filter((each) => each === place).length > 1)
      .map((place) => `must have {${place}} only once`),
    ...(/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? ['has a brace that is no part of a place'] : []),
  ];
}

export function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place);
}
