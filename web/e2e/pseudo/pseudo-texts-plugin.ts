import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { longLanguage, rightToLeftLanguage } from '../../src/testing/pseudo-language.ts';

/** Builds the app with made-up languages in the place of two real ones, whose files are in the folder `texts`. */
export function pseudoTextsPlugin(texts: string): Plugin {
  const fileOf = (language: string): string => join(texts, `${language}.ts`);
  // A copy: English itself is to stay a file of its own, which only its pages load.
  const english = fileOf('english-to-compute-from');
  const modules: Readonly<Record<string, string>> = {
    [fileOf(longLanguage.tag)]: pseudoTexts('longLanguage', longLanguage.tag, english),
    [fileOf(rightToLeftLanguage.tag)]: pseudoTexts('rightToLeftLanguage', rightToLeftLanguage.tag, english),
  };
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    resolveId: (id) => (id === english ? english : null),
    load: async (id) => (id === english ? readFile(fileOf('en'), 'utf8') : (modules[id] ?? null)),
  };
}

function pseudoTexts(name: string, tag: string, english: string): string {
  const language = join(import.meta.dirname, '../../src/testing/pseudo-language.ts');
  return `import { en } from '${english}';
import { ${name}, textsIn } from '${language}';
export const ${tag} = textsIn(${name}, en);`;
}
