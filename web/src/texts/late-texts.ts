import type { Language } from 'shared-protocol/language/languages';
import { joinTexts } from './load-texts.ts';
import { useTexts } from './use-texts.ts';

/** Words that come with the part of the app that shows them, as no other part has them. */
export interface LateTexts<Texts> {
  /** Must be awaited before `useLateTexts`. A language that the visitor chooses later brings its own along. */
  readonly load: (language: Language) => Promise<Texts>;
  /** A hook: the words in the language of the visitor. */
  readonly useLateTexts: () => Texts;
}

/** @param group What names of these texts begin with. */
export function lateTexts<Texts extends object>(
  group: string,
  files: Readonly<Record<Language, () => Promise<Texts>>>,
): LateTexts<Texts> {
  const loaded = new Map<string, Texts>();

  async function load(language: Language): Promise<Texts> {
    const texts = await files[language]();
    loaded.set(language, texts);
    return texts;
  }

  return {
    load(language) {
      joinTexts(load);
      return load(language);
    },
    useLateTexts() {
      const { language, ofBrand } = useTexts();
      // A language that was chosen while these were loading for the first time has come without them.
      const texts = loaded.get(language) ?? loaded.values().next().value;
      if (texts === undefined) throw new Error('Late texts are used before they have been loaded');
      return ofBrand?.(group, texts) ?? texts;
    },
  };
}
