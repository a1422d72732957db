import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pseudoLanguage } from '../../src/testing/pseudo-language.ts';

/** Builds the app with a made-up language in the place of a real one, whose files are in these folders. */
export function pseudoTextsPlugin(folders: readonly string[]): Plugin {
  // A copy: English itself is to stay a file of its own, which only its pages load.
  const copies = new Map(folders.map((texts) => [join(texts, 'english-to-compute-from.ts'), join(texts, 'en.ts')]));
  const modules = new Map(
    Array.from(copies.keys(), (english) => [join(english, `../${pseudoLanguage.tag}.ts`), moduleFrom(english)]),
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

function moduleFrom(english: string): string {
  const language = join(import.meta.dirname, '../../src/testing/pseudo-language.ts');
  return `import { en } from '${english}';
import { pseudoTexts } from '${language}';
export const ${pseudoLanguage.tag} = pseudoTexts(en);`;
}
