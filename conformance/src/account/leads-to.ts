import type { Answer } from '../http/fetch-answer.ts';

/** Whether an answer sends a browser to where this address leads: by a redirect, a field of JSON, or a page. */
export function leadsTo({ headers, body }: Answer, text: string, base: string): boolean {
  const wanted = placeOf(text, base);
  const [, refreshed = ''] = /url=(.*)$/i.exec(headers['refresh'] ?? '') ?? [];
  return [headers['location'] ?? '', refreshed, ...addressesIn(body.toString())].some(
    (each) => each !== '' && placeOf(each, base) === wanted,
  );
}

/** The host, as a browser reads it, which takes a backslash for a slash and leaves tabs out; or a scheme without hosts. */
function placeOf(text: string, base: string): string {
  if (!URL.canParse(text, base)) return '';
  const { host, protocol } = new URL(text, base);
  return host === '' ? protocol : host;
}

/** What a page or a script could follow. An address in the middle of a sentence is not followed. */
function addressesIn(body: string): readonly string[] {
  try {
    return textsIn(JSON.parse(body)).filter((text) => !/\s/.test(text.trim()));
  } catch {
    return Array.from(body.matchAll(attribute), ([, value = '']) => value.replaceAll('&amp;', '&'));
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const attribute = /\b(?:href|action|src|content|value)=["']?(?:\d+;\s*url=)?([^"'>]+)/gi;
