/**
 * A text from outside as part of one line. What a terminal obeys, and characters that nobody sees or that turn the
 * text around, become `?`; breaks between lines become a space.
 */
export function printable(text: string, maxLength = Infinity): string {
  const line = text.replaceAll(breaks, ' ').replaceAll(unprintable, '?');
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
}

/** The same for several lines of our own with texts from outside in them. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => printable(line))
    .join('\n');
}

/** A value as JSON. `JSON.stringify` escapes some control characters, but not all that a terminal obeys. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(escapeUnprintable).join('\n');
}

function escapeUnprintable(json: string): string {
  return json.replaceAll(unprintable, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => String.raw`\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/** Control characters and formats (`C`), and separators of lines and paragraphs. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;
