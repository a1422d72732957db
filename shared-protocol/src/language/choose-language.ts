import type { Language, OfferedLanguages } from './languages.ts';

/**
 * The language of a page: the first wish that one of the offered languages meets, or else the default. Wishes are language
 * tags from anywhere; anything else is ignored.
 */
export function chooseLanguage(offered: OfferedLanguages, wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = offered.find((each) => meets(each, wish));
    if (found !== undefined) return found;
  }
  return offered[0];
}

/**
 * A language meets a wish for another region, but not for another script: European Portuguese finds the Brazilian one. A
 * language that is written in several is offered with its script, such as `zh-Hant`, which a wish for `zh-TW` finds.
 */
function meets(offered: string, wish: string): boolean {
  const [ours, wished] = [partsOf(offered), partsOf(wish)];
  if (ours === null || wished === null || ours.language !== wished.language) return false;
  if (ours.script === wished.script) return true;
  try {
    return usualScript(offered) === usualScript(wish);
  } catch {
    // The wish only begins like a language tag.
    return false;
  }
}

function partsOf(tag: string): { readonly language?: string; readonly script?: string } | null {
  const parts = /^(?<language>[a-z]{2,3})(?:-(?<script>[a-z]{4}))?(?:-|$)/.exec(tag.toLowerCase());
  return parts?.groups ?? null;
}

/** Called only where it is needed, because on a slow processor it takes 50 ms before the first paint. */
function usualScript(tag: string): string | undefined {
  return new Intl.Locale(tag).maximize().script;
}
