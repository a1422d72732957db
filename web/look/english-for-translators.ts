import { en as handOff } from '../src/texts/auto-login/en.ts';
import { en } from '../src/texts/en.ts';
import { en as failure } from '../src/texts/reference/en.ts';
import { en as waysIn } from '../src/texts/ways-in/en.ts';

/** English as JSON, which translation tools translate from: the file's text by its folder in `web/src/texts`. */
export const englishForTranslators = {
  '': write(en),
  'auto-login/': write(handOff),
  'ways-in/': write(waysIn),
  'reference/': write(failure),
} as const satisfies Record<string, string>;

/** The tools offer what English has, so a text with a count has every form that a language may need. */
function write(texts: object): string {
  const withAllForms = (_key: string, part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !('other' in part)) return part;
    const { other } = part;
    return { zero: other, one: other, two: other, few: other, many: other, ...part };
  };
  return `${JSON.stringify(texts, withAllForms, 2)}\n`;
}
