/** Whether a text contains this one: as it is, percent-encoded or in base64; without regard to case. */
export function containsEncoded(text: string, wanted: string): boolean {
  const tokens = text.match(/[\w+/-]{8,}/g) ?? [];
  const readings = [text, unescaped(text), ...tokens.map((token) => Buffer.from(token, 'base64').toString())];
  return readings.some((reading) => reading.toLowerCase().includes(wanted.toLowerCase()));
}

function unescaped(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString());
}
