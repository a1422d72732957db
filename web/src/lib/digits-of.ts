/**
 * The digits of what was typed or pasted, of any script, as ASCII; blanks, dashes and whatever else stands between them
 * are left out.
 */
export function digitsOf(text: string): string {
  return Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => valueOf(digit)).join('');
}

/** Unicode has the ten digits of a script in a row, and some of these rows one after the other. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}
