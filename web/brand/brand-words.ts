import { createHash } from 'node:crypto';
import { directionOf } from 'shared-protocol/language/direction-of';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import type { PageLook } from 'shared-protocol/page-renderer';
import type { Brand } from '../src/model/brand.ts';
import { judgeText } from './judge-texts.ts';

interface WordFiles {
  readonly files: PageLook['files'];
  /** The paths, by language. */
  readonly paths: Readonly<Partial<Record<Language, string>>>;
}

/** What a brand says, in a file for each language: pages that speak another one load it when it is chosen. */
export function writeWords({ texts = {} }: Brand): WordFiles {
  const written = allLanguages.flatMap((language) => {
    // Where others have faults, as while a file is being edited, these can be shown all the same.
    const words = Object.entries(texts[language] ?? {}).filter(
      ([name, text]) => judgeText(language, name, text).length === 0,
    );
    if (words.length === 0) return [];
    const kept = directionOf(language) === 'rtl' ? words.map(([name, text]) => [name, withNamesApart(text)]) : words;
    const content = Buffer.from(JSON.stringify(Object.fromEntries(kept)));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    return [{ language, path: `assets/texts-${hash}.json`, content }];
  });
  return {
    files: Object.fromEntries(written.map(({ path, content }) => [path, content])),
    paths: Object.fromEntries(written.map(({ language, path }) => [language, path])),
  };
}

/** Names in other letters run against the line: what is put in must not draw the signs beside it along. */
function withNamesApart(text: unknown): unknown {
  return typeof text === 'string'
    ? text.replaceAll(/(?<!\u2068)\{(?:product|provider|label|expiry|status|detail)\}/g, '\u2068$&\u2069')
    : text;
}
