import { en as handOff } from '../src/texts/auto-login/en.ts';
import { en } from '../src/texts/en.ts';
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

/** What is put in as plain text. In other places a component puts a link or an address: those stand there once. */
const values: readonly string[] = ['product', 'label', 'provider', 'expiry', 'status'];

/** Every text that a brand can replace, by its name. */
export const replaceableTexts: ReadonlyMap<string, ReplaceableText> = new Map(
  list({ ...en, handOff, waysIn, failure }, '').filter(([name]) => name !== 'language'),
);

function list(part: object, before: string): readonly (readonly [string, ReplaceableText])[] {
  return Object.entries(part).flatMap(([key, each]: [string, unknown]): ReturnType<typeof list> => {
    const name = before + key;
    if (typeof each === 'string') {
      const places = placesIn(each);
      // A view of the hand-off may name the product in each of its texts.
      const ofView = name.startsWith('handOff.views.') ? 'product' : null;
      return [[name, { isCounted: false, places, value: places.find((place) => values.includes(place)) ?? ofView }]];
    }
    if (isCounted(each as object)) return [[name, { isCounted: true, places: [], value: null }]];
    return list(each as object, `${name}.`);
  });
}

function isCounted(part: object): boolean {
  return 'other' in part;
}

export function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place);
}
