import { tidyEmailAddress } from 'shared-protocol/account/email-address';
import { queryParameters } from 'shared-protocol/query';

const mask = '[…]';

/** A message with nothing in it that could be a visitor's: only plain words and short numbers stay. */
export function scrubText(text: string, secrets: readonly string[]): string {
  const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, mask), text);
  const words = masked.split(/\s+/).slice(0, longestInWords);
  return words
    .map((word, index) => (isPlain(word) && !isNamedSecret(words.slice(Math.max(0, index - 2), index)) ? word : mask))
    .join(' ');
}

export function hasSecret(text: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => text.includes(secret));
}

const longestInWords = 60;

/**
 * A word or a dotted name in its punctuation; a number as short as an HTTP status; the number of a React error. Not
 * addresses, codes, tokens, ids, JSON, or a script that we cannot tell apart.
 */
const plain = [
  /^["'`([{<]*[a-z_$]{1,24}(?:\.[a-z_$]{1,24}){0,3}(?:\(\))?["'`)\]}>]*[.,:;!?]*$/i,
  /^\(?\d{1,3}[.,:;)]*$/,
  /^#\d{1,4}[.,:;]?$/,
];

function isPlain(word: string): boolean {
  return word === '' || plain.some((pattern) => pattern.test(word));
}

/** `password: x` and `token is x` name what follows. */
function isNamedSecret(before: readonly string[]): boolean {
  return before.some((word) => /pass|code|token|mail|uuid|secret|user|address|session|cookie|login/i.test(word));
}

/** What the visitor typed and what the address carries at this moment, also trimmed: no report may contain it. */
export function secretsOfPage(): string[] {
  const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
  // The query as it is, and as the page understands it.
  const carried = [...new URLSearchParams(location.search), ...queryParameters(location.search)].map(
    ([, value]) => value,
  );
  const taken = Object.values(window.resetLink ?? {});
  return [...typed, ...carried, ...taken].flatMap((value) => [value, tidyEmailAddress(value)]).filter(isTelling);
}

/** Shorter values would be found in any text. */
function isTelling(value: string): boolean {
  return value.length >= 3;
}
