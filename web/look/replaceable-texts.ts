import { placesIn, type ReplaceableText, type ReplaceableTexts } from 'config/brand/judge-texts';
import { englishTexts } from '../src/texts/english-texts.ts';

/** What is put in as plain text. In other places a component puts a link or an address: those are there once. */
const values: readonly string[] = ['product', 'label', 'provider', 'expiry', 'status', 'time'];

/** Every text that a brand can replace, by its name. */
export const replaceableTexts: ReplaceableTexts = new Map(
  list(englishTexts, '').filter(([name]) => name !== 'language'),
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
