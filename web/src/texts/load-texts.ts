import type { Language } from 'shared-protocol/language/languages';
import type { Texts } from './en.ts';
import { lateTextFolders, type LateTexts } from './late-texts.ts';
import { useTexts } from './use-texts.ts';

/** A file for each language, of which a page loads its own. `en.json` is for translation tools. */
const files = {
  ...import.meta.glob('./**/en.ts', { import: 'en' }),
  ...import.meta.glob(['./**/*.json', '!./**/en.json'], { import: 'default' }),
};

const loaded = new Map<keyof LateTexts, Map<string, object>>();

/**
 * The texts of a language, with those late ones that another language has loaded already. Rejects where there are none in
 * this language, and where a file cannot be loaded.
 */
export async function loadTexts(language: string): Promise<Texts> {
  const [texts] = await Promise.all([
    loadFile('', language),
    ...Array.from(loaded.keys(), (group) => loadLateTexts(group, language as Language)),
  ]);
  // A test holds each file against English.
  return texts as Texts;
}

/** Must be awaited before `useLateTexts`. A language that the visitor chooses later brings its own along. */
export async function loadLateTexts(group: keyof LateTexts, language: Language): Promise<void> {
  const byLanguage = loaded.get(group) ?? new Map<string, object>();
  loaded.set(group, byLanguage);
  byLanguage.set(language, await loadFile(lateTextFolders[group], language));
}

/** A hook: the words in the language of the visitor. */
export function useLateTexts<Group extends keyof LateTexts>(group: Group): LateTexts[Group] {
  const { language, ofBrand } = useTexts();
  const byLanguage = loaded.get(group);
  // A language that was chosen while these were loading for the first time has come without them.
  const texts = byLanguage?.get(language) ?? byLanguage?.values().next().value;
  if (texts === undefined) throw new Error('Late texts are used before they have been loaded');
  return (ofBrand?.(group, texts) ?? texts) as LateTexts[Group];
}

async function loadFile(folder: string, language: string): Promise<object> {
  const load = files[`./${folder}${language}.${language === 'en' ? 'ts' : 'json'}`];
  if (load === undefined) throw new Error(`There are no texts in ${language}.`);
  return (await load()) as object;
}
