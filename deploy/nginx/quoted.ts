/** A value as nginx reads it back. Nothing can be written for `$`, which begins a variable wherever nginx knows them. */
export function quoted(value: string): string {
  if (/[$\p{Cc}]/u.test(value)) throw new Error(`${value}: expected no "$" and no control character, for nginx`);
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A text as a part of a regular expression. */
export function pattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export function indent(lines: string, spaces: number): string {
  return lines.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}
