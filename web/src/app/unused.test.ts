// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';

// What the compiler and knip cannot see: members of an object that nobody reads, as a removed screen leaves them.

test('every text is read by some part of the app', () => {
  const sources = sourcesOutside(/^texts\/(?:en|[a-z]{2}(?:-[A-Z]{2})?)\.ts$/);
  const unread = Object.entries(en).flatMap(([group, texts]) => {
    if (typeof texts !== 'object') return [];
    // Some key of a group whose keys are codes is the value of a variable.
    const isIndexed = sources.some((source) => new RegExp(`\\b${group}\\[`).test(source));
    const readers = isIndexed ? sources : sources.filter((source) => names(source, group));
    return Object.keys(texts)
      .filter((key) => !readers.some((source) => names(source, key)))
      .map((key) => `${group}.${key}`);
  });
  expect(unread).toEqual([]);
});

const folder = join(import.meta.dirname, '..');

function names(source: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(source);
}

/** The sources of the app, without tests and without the files whose path matches. */
function sourcesOutside(left: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file) && !left.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
