import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Change, FailingTest } from './change.ts';
import { camelCase } from './names.ts';
import { kinds } from './new-options.ts';

/** Adds a group of texts to every language, in English: the type check asks for them, a translator for their words. */
export function textRows(group: string, texts: string): readonly Change[] {
  return languageTags().map((tag) => ({
    file: `web/src/texts/${tag}.ts`,
    from: `export const ${camelCase(tag.toLowerCase())}${tag === 'en' ? '' : ': Texts'} = {`,
    taken: `\n  ${group}:`,
    row: `\n\n  ${group}: ${texts},`,
  }));
}

/** One for each language that such texts are to be translated into. */
export function untranslatedInEveryLanguage(): readonly FailingTest[] {
  return languageTags()
    .filter((tag) => tag !== 'en')
    .map(untranslatedTexts);
}

export function untranslatedTexts(tag: string): FailingTest {
  return { file: 'web/src/texts/every-language.test.ts', name: `the texts in ${tag} are translated` };
}

/** A file of texts is named after its language: `en.ts`, `pt-BR.ts`. */
function languageTags(): readonly string[] {
  return readdirSync(join(rootFolder, 'web/src/texts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((tag) => kinds.language.name.test(tag));
}
