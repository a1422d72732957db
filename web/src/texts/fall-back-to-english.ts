import { en } from './en.ts';
import type { Texts } from './en.ts';

/**
 * In development, texts that a language does not have yet are shown in English, and one warning names them. Type checking
 * refuses them, so no build has any.
 */
export function fallBackToEnglish(texts: Texts): Texts {
  const missing: string[] = [];
  const complete = fillIn(texts, en, '', missing) as Texts;
  if (missing.length > 0) console.warn(`Texts missing in ${texts.language}, shown in English: ${missing.join(', ')}`);
  return complete;
}

function fillIn(text: unknown, english: unknown, key: string, missing: string[]): unknown {
  if (text === undefined) {
    missing.push(key);
    return english;
  }
  if (!isGroup(text) || !isGroup(english)) return text;
  const parts = Object.keys(english).map((name) => [
    name,
    fillIn(text[name], english[name], key === '' ? name : `${key}.${name}`, missing),
  ]);
  return Object.fromEntries(parts);
}

function isGroup(text: unknown): text is Readonly<Record<string, unknown>> {
  return typeof text === 'object' && text !== null;
}
