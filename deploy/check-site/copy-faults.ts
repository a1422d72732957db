import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from 'conformance/http/fetch-answer';
import { parseJson } from 'shared-protocol/parse-json';
import { hashOf } from '../release/hash-files.ts';
import { type Fault, statusOf } from './finding.ts';
import { dataOf } from './release.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

/** A file of the release, and how it is to be answered. */
export interface ServedFile {
  readonly name: string;
  /** Undefined for `build.json`, which cannot hold its own. */
  readonly hash: string | undefined;
  /** It must have exactly these. */
  readonly headers: Readonly<Record<string, string>>;
  readonly release: string;
}

/** What is wrong with one answer: its status, then its content, then what it says of it. */
export function copyFaults(file: ServedFile, encoding: Encoding, answer: Answer): readonly Fault[] {
  if (answer.status !== 200) return [[statusOf(answer), '200']];
  const { headers } = answer;
  const sent = headers['content-encoding'] ?? 'identity';
  const content = decode(answer);
  if (content === null) return [[`bytes that are not ${sent}`, `the file in ${sent}`]];
  if (file.hash !== undefined && hashOf(content) !== file.hash)
    return [[contentFound(content, file.release), `the file of ${file.release}`]];
  return [
    ...typeFaults(file.name, headers['content-type'] ?? 'none'),
    ...cachingFaults(file.name, headers),
    ...Object.entries(file.headers).flatMap(([name, value]) => headerFaults(name, value, headers[name])),
    ...encodingFaults(file.name, encoding, sent, content.length, headers['vary'] ?? 'none'),
    ...unwantedHeaders(headers),
  ];
}

/** The content in the encoding that the headers name; null where it is not. */
export function decode({ headers, body }: Pick<Answer, 'headers' | 'body'>): Buffer | null {
  try {
    return unpackers[headers['content-encoding'] ?? 'identity']?.(body) ?? null;
  } catch {
    return null;
  }
}

/** Many times the largest file of a release: a small copy must not become a huge file here. */
const limit = { maxOutputLength: 8_000_000 };

const unpackers: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  identity: (body) => body,
  br: (packed) => brotliDecompressSync(packed, limit),
  gzip: (packed) => gunzipSync(packed, limit),
};

/** A page says of which release it is. */
function contentFound(content: Buffer, release: string): string {
  const data = parseJson(dataOf(content.toString(), 'release') ?? '');
  const name = typeof data === 'object' && data !== null && 'name' in data ? String(data.name) : null;
  if (name === null) return 'other content';
  return name === release ? 'a page of this release with other content' : `a page of ${name}`;
}

function typeFaults(name: string, found: string): readonly Fault[] {
  const extension = /\.(\w+)$/.exec(name)?.[1] ?? '';
  const types = typesOf[extension];
  const [type, charset = 'utf-8'] = found.toLowerCase().split(/\s*;\s*charset=/);
  if (types === undefined || (types.includes(type ?? '') && charset.replaceAll('"', '') === 'utf-8')) return [];
  return [[`content-type: ${found}`, types[0] ?? '']];
}

/** With nosniff, browsers refuse scripts and style sheets of other types. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  html: ['text/html'],
  js: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  jpg: ['image/jpeg'],
  woff2: ['font/woff2'],
  woff: ['font/woff'],
  ttf: ['font/ttf'],
  json: ['application/json'],
  txt: ['text/plain'],
  md: ['text/markdown', 'text/plain'],
};

/** The names of assets carry a hash; anything else that is kept is of a release that may be gone. */
function cachingFaults(name: string, headers: Answer['headers']): readonly Fault[] {
  const found = headers['cache-control'] ?? '';
  const told = found === '' ? 'no cache-control' : `cache-control: ${found}`;
  if (name.startsWith('assets/'))
    return /\bimmutable\b/.test(found) && maxAgeOf(found) >= 31_536_000
      ? []
      : [[told, 'public, max-age=31536000, immutable']];
  // A page that a cache may answer with is a fault too.
  const age = Number(headers['age'] ?? 0) > 0 ? `, age: ${headers['age']}` : '';
  return mayBeKept(found) || !/\bno-cache\b|\bmax-age=0\b/.test(found) || age !== ''
    ? [[told + age, 'cache-control: no-cache']]
    : [];
}

/** Whether a cache on the way may answer with it without asking again. */
export function mayBeKept(cacheControl: string): boolean {
  return (
    !/\bno-(?:cache|store)\b/.test(cacheControl) && (maxAgeOf(cacheControl) > 0 || /\bpublic\b/.test(cacheControl))
  );
}

function maxAgeOf(cacheControl: string): number {
  return Math.max(0, ...Array.from(cacheControl.matchAll(/\b(?:s-maxage|max-age)="?(\d+)/g), ([, age]) => Number(age)));
}

function headerFaults(name: string, expected: string, found: string | undefined): readonly Fault[] {
  if (found === expected) return [];
  if (found === undefined) return [[`no ${name}`, `${name}: ${short(expected)}`]];
  if (name !== 'content-security-policy') return [[`${name}: ${found}`, expected]];
  const [has, needs] = [found, expected].map((policy) => policy.split(';').map((part) => part.trim()));
  const surplus = has?.filter((directive) => !needs?.includes(directive)).join('; ');
  const missing = needs?.filter((directive) => !has?.includes(directive)).join('; ');
  if (surplus === '' && missing === '') return [[`${name} in another order or twice`, 'that of the release']];
  return [[`${name} with ${surplus || 'nothing else'}`, missing === '' ? 'nothing else' : `${name} with ${missing}`]];
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Below, many hosts compress nothing, and a packet holds it anyway. */
const minBytes = 1_400;

function encodingFaults(name: string, asked: Encoding, sent: string, length: number, vary: string): readonly Fault[] {
  if (sent === 'identity') {
    const isPacked = asked === 'identity' || length < minBytes || !/\.(?:html|js|css|svg)$/.test(name);
    return isPacked ? [] : [[`no encoding where ${asked} was asked for`, asked]];
  }
  if (sent !== asked) return [[`${sent} where ${asked} was asked for`, asked]];
  // Otherwise a cache gives it to browsers that do not take it.
  return /\baccept-encoding\b|^\*$/i.test(vary) ? [] : [[`vary: ${vary} for ${sent}`, 'vary: Accept-Encoding']];
}

/** Headers that no release has, and that harm the reader of the answer. */
export function unwantedHeaders(headers: Answer['headers']): readonly Fault[] {
  return unwanted.flatMap(([name, harmful]) => {
    const value = headers[name];
    return value !== undefined && harmful.test(value) ? [[`${name}: ${value}`, `no ${name}`] as const] : [];
  });
}

const unwanted: readonly (readonly [string, RegExp])[] = [
  ['refresh', /./],
  ['clear-site-data', /./],
  ['content-disposition', /^\s*attachment/i],
  ['cross-origin-embedder-policy', /^(?!\s*unsafe-none)/i],
  // They have browsers report whole addresses, of mailed links too.
  ['nel', /./],
  ['report-to', /./],
  ['reporting-endpoints', /./],
  ['content-security-policy-report-only', /\breport-(?:uri|to)\b/i],
  // Browsers would open addresses that nobody has chosen, such as a logout.
  ['speculation-rules', /./],
];
