import { createHash } from 'node:crypto';

/** Whether a text holds this one, as it is, encoded, or as its hash; without regard to case. */
export function holds(text: string, wanted: string): boolean {
  const read = readings(text);
  const inText = read.join('\n').toLowerCase();
  if (inText.includes(wanted.toLowerCase())) return true;
  // Short digits would be found among random ones.
  const inBytes = [inText, ...read.flatMap(bytesIn)].join('\n');
  return numbersOf(wanted).some((each) => inBytes.includes(each));
}

/** The text, and what it is when it is decoded, twice at most: a token may be base64 in a cookie that is escaped. */
function readings(text: string, depth = 2): readonly string[] {
  if (depth === 0) return [text];
  const decoded = [
    unescaped(text),
    ...tokensIn(text).flatMap((token) => [
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

function tokensIn(text: string): readonly string[] {
  return text.match(/[\w+/-]{8,}/g) ?? [];
}

/** Bytes in hexadecimal digits: what base64 holds need not be text. */
function bytesIn(text: string): readonly string[] {
  return tokensIn(text).map((token) => Buffer.from(token, 'base64').toString('hex'));
}

/** A UUID, which may be written without dashes, and the hashes of what few people share: anybody can make them too. */
function numbersOf(text: string): readonly string[] {
  const digits = text.replaceAll('-', '').toLowerCase();
  const uuid = /^[\da-f]{32}$/.test(digits) ? [digits] : [];
  const spellings = [text, ...uuid].flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()]);
  const hashed = [...spellings, ...uuid.map((each) => Buffer.from(each, 'hex'))].flatMap(hashesOf);
  return [...uuid, ...new Set(hashed)];
}

/** The beginning of each hash is enough, as some are cut. */
function hashesOf(value: string | Buffer): readonly string[] {
  return ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].map((algorithm) =>
    createHash(algorithm).update(value).digest('hex').slice(0, 16),
  );
}
