import { allLanguages } from 'shared-protocol/language/languages';
import type { Change, FailingTest } from './change.ts';
import { camelCase } from './names.ts';

/** Adds a group of texts to every language, in English: the type check asks for them, a translator for their words. */
export function textRows(group: string, texts: string): readonly Change[] {
  return allLanguages.map((tag) => ({
    file: `web/src/texts/${tag}.ts`,
    from: `export const ${camelCase(tag.toLowerCase())}${tag === 'en' ? '' : ': Texts'} = {`,
    taken: `\n  ${group}:`,
    row: `\n\n  ${group}: ${texts},`,
  }));
}

/** One for each language that such texts are to be translated into. */
export function untranslatedInEveryLanguage(): readonly FailingTest[] {
  return allLanguages
    .filter((tag) => tag !== 'en')
    .map((tag) => ({ file: 'web/src/texts/every-language.test.ts', name: `the texts in ${tag} are translated` }));
}
