/**
 * The code in what was typed or pasted, as ASCII digits: the one group of six digits in a text that has others too, such as the
 * whole mail; else all digits, whatever stands between them.
 */
export function codeIn(text: string, length: number): string {
  const groups = Array.from(text.matchAll(digitGroup), ([group]) => digitsOf(group));
  const codes = new Set(groups.filter((digits) => digits.length === length));
  const [code = ''] = codes;
  return codes.size === 1 ? code : groups.join('');
}

/** Digits with blanks and dashes between them. An address, whose token may hold six digits, is passed over as a whole. */
const digitGroup = /(?<!\w:\/\/\S*)\p{Nd}(?:[^\S\r\n]*\p{Pd}*[^\S\r\n]*\p{Nd})*/gu;

/** The digits of a text, of any script, as ASCII; whatever else stands between them is left out. */
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
