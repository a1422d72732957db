import { en as handOff } from '../src/texts/auto-login/en.ts';
import { en } from '../src/texts/en.ts';
import { countedTexts } from '../src/texts/list-texts.ts';
import { en as failure } from '../src/texts/reference/en.ts';
import { en as waysIn } from '../src/texts/ways-in/en.ts';

/** What has to stand in a text of a brand, and what may. */
export interface ReplaceableText {
  /** Has a form for each plural category, with `#` for the number. */
  readonly isCounted: boolean;
  /** The places that English has, where links, addresses and values are put, without their braces. */
  readonly places: readonly string[];
  /** The place of its value, which may stand there in any case, and several times; null where it has none. */
  readonly value: string | null;
}

/** What the others say is the name of a product. */
const valueNames: Readonly<Record<string, string>> = {
  'common.showField': 'label',
  'linkSent.openMailbox': 'provider',
  'forgotPassword.expires': 'expiry',
  'detail.httpStatus': 'status',
};

/** Every text that a brand can replace, by its name. */
export const replaceableTexts: ReadonlyMap<string, ReplaceableText> = new Map(
  list({ ...en, handOff, waysIn, failure }, '', null).filter(([name]) => name !== 'language'),
);

function list(part: unknown, name: string, value: string | null): readonly (readonly [string, ReplaceableText])[] {
  if (typeof part === 'string') return [[name, { isCounted: false, places: placesIn(part), value }]];
  if (typeof part === 'function') {
    if (countedTexts.includes(name)) return [[name, { isCounted: true, places: [], value: null }]];
    const place = valueNames[name] ?? 'product';
    return list((part as (value: string) => unknown)(`{${place}}`), name, place);
  }
  return Object.entries(part as object).flatMap(([key, each]) =>
    list(each, name === '' ? key : `${name}.${key}`, value),
  );
}

export function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place);
}
