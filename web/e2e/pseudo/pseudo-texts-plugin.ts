import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { longLanguage, rightToLeftLanguage } from '../../src/testing/pseudo-language.ts';

/** Builds the app with made-up languages in the place of two real ones, whose files are in these folders. */
export function pseudoTextsPlugin(folders: readonly string[]): Plugin {
  // A copy: English itself is to stay a file of its own, which only its pages load.
  const copies = new Map(folders.map((texts) => [join(texts, 'english-to-compute-from.ts'), join(texts, 'en.ts')]));
  const modules = new Map(
    [...copies.keys()].flatMap((english) => [
      [join(english, `../${longLanguage.tag}.ts`), pseudoTexts('longLanguage', longLanguage.tag, english)],
      [
        join(english, `../${rightToLeftLanguage.tag}.ts`),
        pseudoTexts('rightToLeftLanguage', rightToLeftLanguage.tag, english),
      ],
    ]),
  );
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    resolveId: (id) => (copies.has(id) ? id : null),
    load: async (id) => {
      const english = copies.get(id);
      return english === undefined ? (modules.get(id) ?? null) : readFile(english, 'utf8');
    },
  };
}

function pseudoTexts(name: string, tag: string, english: string): string {
  const language = join(import.meta.dirname, '../../src/testing/pseudo-language.ts');
  return `import { en } from '${english}';
import { ${name}, textsIn } from '${language}';
export const ${tag} = textsIn(${name}, en);`;
}
