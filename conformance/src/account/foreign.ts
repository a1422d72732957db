import type { Answer } from '../http/fetch-answer.ts';
import { parseJson } from 'shared-protocol/parse-json';

/** The origin of somebody who wants to read answers, or to have visitors sent there. */
export const foreignOrigin = 'https://foreign.example';

export const foreignAddress = `${foreignOrigin}/`;

/** Origins that careless comparisons take for the page's own: by its beginning, its end, its host alone. */
export function foreignOriginsLike(page: string, named: readonly string[] = []): readonly string[] {
  const { hostname, port } = new URL(page);
  const at = (host: string): string => originAt(page, { host, port });
  return [
    foreignOrigin,
    'null',
    at(`${hostname}.foreign.example`),
    ...(isName(hostname) ? [at(`foreign-${hostname}`)] : []),
    otherPort(page, named),
    ...[otherScheme(page)].filter((origin) => !named.includes(origin)),
  ];
}

/** The same for the `origin` that is signed, which may be any text. The likeliest mistakes come first, because tries are limited. */
export function foreignTextsLike(page: string, named: readonly string[] = []): readonly string[] {
  const { hostname, port } = new URL(page);
  const texts = [
    `${page}.foreign.example`,
    otherPort(page, named),
    originAt(page, { host: `foreign-${hostname}`, port }),
    ...[otherScheme(page)].filter((origin) => !named.includes(origin)),
    originAt(page, { host: `${hostname}.foreign.example`, port }),
    `${foreignOrigin}/${page}`,
  ];
  return [...new Set(texts)];
}

/** An address that leads elsewhere, whatever it looks like. */
export interface Disguised {
  readonly text: string;
  /** What is wrong with it, for a report. */
  readonly kind: string;
}

/** What careless comparisons take for an address of this origin. */
export function disguisedAddresses(own: string, named: readonly string[] = []): readonly Disguised[] {
  const { hostname, host } = new URL(own);
  return [
    { kind: 'two slashes', text: '//foreign.example/' },
    { kind: 'a backslash', text: '/\\foreign.example/' },
    { kind: 'a look-alike beginning', text: `${originAt(own, { host: `${hostname}.foreign.example` })}/` },
    // An address of the network has no other that ends with it.
    ...(isName(hostname)
      ? [{ kind: 'a look-alike end', text: `${originAt(own, { host: `foreign-${hostname}` })}/` }]
      : []),
    { kind: 'another port', text: `${otherPort(own, named)}/` },
    { kind: 'another scheme', text: 'javascript:alert(1)' },
    { kind: 'the own host as a user', text: `https://${host}@foreign.example/` },
    { kind: 'a tab between slashes', text: '/\t/foreign.example/' },
  ];
}

function originAt(like: string, { host, port = '' }: { host: string; port?: string }): string {
  return `${new URL(like).protocol}//${host}${port && `:${port}`}`;
}

/** One that the deployment does not use; not the next number, which its other services often have. */
function otherPort(like: string, named: readonly string[]): string {
  const { hostname, port, protocol } = new URL(like);
  const own = Number(port || (protocol === 'https:' ? 443 : 80));
  const candidates = [1_111, 2_222, 3_333].map((step) =>
    originAt(like, { host: hostname, port: String((own + step) % 65_536) }),
  );
  return candidates.find((origin) => !named.includes(origin)) ?? foreignOrigin;
}

function otherScheme(like: string): string {
  return like.startsWith('https:') ? like.replace('https:', 'http:') : like.replace('http:', 'https:');
}

function isName(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname);
}

/** The address that a redirect leads to; null for any other answer. */
export function locationOf({ headers }: Answer, base: string): URL | null {
  const { location } = headers;
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base) : null;
}

/** Whether an answer sends a browser to where this address leads: by a redirect, a field of JSON, or a page. */
export function sendsBrowserTo({ headers, body }: Answer, text: string, base: string): boolean {
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
  const json = parseJson(body);
  if (json !== undefined) return textsIn(json).filter((text) => !/\s/.test(text.trim()));
  return Array.from(body.matchAll(attribute), ([, value = '']) => value.replaceAll('&amp;', '&'));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const attribute = /\b(?:href|action|src|content|value)=["']?(?:\d+;\s*url=)?([^"'>]+)/gi;
