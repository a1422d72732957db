import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lateTextFolders } from '../src/texts/late-texts.ts';

// The formatter has each comment and each key on a line of its own, two spaces deeper for each group around it.
const keyWithComment = /^( +)(?:(?:\/\*\* |\/\/ )(.+?)(?: \*\/)?\n +)?(?:(\w+)|'([\w-]+)'):/gm;

/** What translators should know of a text, by its key or the beginning of it: the comments in the files of English texts. */
export const textComments: ReadonlyMap<string, string> = new Map([
  ...commentsIn('en.ts', ''),
  ...Object.entries(lateTextFolders).flatMap(([group, folder]) => commentsIn(`${folder}en.ts`, `${group}.`)),
]);

function commentsIn(file: string, before: string): readonly (readonly [string, string])[] {
  const source = readFileSync(join(import.meta.dirname, '../src/texts', file), 'utf8');
  const path: string[] = [];
  return Array.from(source.matchAll(keyWithComment)).flatMap(
    ([, indent = '', comment = '', key = '', quoted = key]) => {
      path.splice(indent.length / 2 - 1, Infinity, quoted);
      return comment === '' ? [] : [[before + path.join('.'), comment] as const];
    },
  );
}
