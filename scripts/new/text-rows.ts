import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Change } from './change.ts';
import { camelCase } from './names.ts';

/** Adds a group of texts to every language, in English: the type check asks for them, a translator for their words. */
export function textRows(group: string, texts: string): readonly Change[] {
  return readdirSync(join(rootFolder, 'web/src/texts'))
    .filter((file) => languageFile.test(file))
    .map((file) => ({
      file: `web/src/texts/${file}`,
      from: `export const ${camelCase(file.replace('.ts', '').toLowerCase())} = {`,
      taken: `\n  ${group}:`,
      row: `\n\n  ${group}: ${texts},`,
    }));
}

/** Named after its language: `en.ts`, `pt-BR.ts`. */
const languageFile = /^[a-z]{2}(?:-[A-Z]{2})?\.ts$/;
