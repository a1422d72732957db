import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Change } from './change.ts';
import { camelCase } from './names.ts';
import { kinds } from './new-options.mjs';

/** Adds a group of texts to every language, in English: the type check asks for them, a translator for their words. */
export function textRows(group: string, texts: string): readonly Change[] {
  // A file of texts is named after its language: `en.ts`, `pt-BR.ts`.
  return readdirSync(join(rootFolder, 'web/src/texts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((tag) => kinds.language.name.test(tag))
    .map((tag) => ({
      file: `web/src/texts/${tag}.ts`,
      from: `export const ${camelCase(tag.toLowerCase())} = {`,
      taken: `\n  ${group}:`,
      row: `\n\n  ${group}: ${texts},`,
    }));
}
