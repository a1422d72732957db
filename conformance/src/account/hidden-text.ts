import { createHash } from 'node:crypto';

/** Whether a text holds this one, as it is, encoded, or as its hash; without regard to case. */
export function holds(text: string, wanted: string): boolean {
  const inside = readings(text).join('\n').toLowerCase();
  return [wanted.toLowerCase(), ...hashesOf(wanted)].some((each) => inside.includes(each));
}

/** The text, and what it is when it is decoded, twice at most: a token may be base64 in a cookie that is escaped. */
function readings(text: string, depth = 2): readonly string[] {
  if (depth === 0) return [text];
  const decoded = [
    unescaped(text),
    ...(text.match(/[\w+/-]{8,}/g) ?? []).flatMap((token) => [
      Buffer.from(token, 'base64').toString(),
      Buffer.from(/^[\da-f]+$/i.test(token) ? token : '', 'hex').toString(),
    ]),
  ].filter((each) => each !== '' && each !== text);
  return [text, ...new Set(decoded.flatMap((each) => readings(each, depth - 1)))];
}

function unescaped(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString());
}

/** Of what few people share: anybody can make them too. */
function hashesOf(text: string): readonly string[] {
  return ['md5', 'sha1', 'sha256'].flatMap((algorithm) =>
    [text, text.toLowerCase()].map((each) => createHash(algorithm).update(each).digest('hex')),
  );
}
