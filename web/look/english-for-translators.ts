import { en } from '../src/texts/en.ts';
import { lateEnglish } from '../src/texts/english-texts.ts';
import { lateTextFolders, type LateTexts } from '../src/texts/late-texts.ts';

/** English as JSON, which translation tools translate from: the file's text by its folder in `web/src/texts`. */
export const englishForTranslators: Readonly<Record<string, string>> = {
  '': write(en),
  // The keys are the groups, which Object.entries forgets.
  ...Object.fromEntries(
    Object.entries(lateTextFolders).map(([group, folder]) => [folder, write(lateEnglish[group as keyof LateTexts])]),
  ),
};

/** The tools offer what English has, so a text with a count has every form that a language may need. */
function write(texts: object): string {
  const withAllForms = (_key: string, part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !('other' in part)) return part;
    const { other } = part;
    return { zero: other, one: other, two: other, few: other, many: other, ...part };
  };
  return `${JSON.stringify(texts, withAllForms, 2)}\n`;
}
