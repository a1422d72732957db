import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { Site } from './site.ts';

/** `identity` is the file itself. */
export type Encoding = 'identity' | 'br' | 'gzip';

export const encodings = ['identity', 'br', 'gzip'] as const satisfies readonly Encoding[];

/** What a path answers to browsers that take different encodings. */
export type Copies = Readonly<Record<Encoding, Fetched>>;

export async function readCopies(
  site: Site,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Copies> {
  const read = (encoding: Encoding): Promise<Fetched> =>
    site.get(path, { accept: 'text/html,*/*;q=0.8', 'accept-encoding': encoding, ...headers });
  const [identity, br, gzip] = await Promise.all([read('identity'), read('br'), read('gzip')]);
  return { identity, br, gzip };
}

/** The content of a copy; null where it is not in the encoding that its headers name, or in an unknown one. */
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
