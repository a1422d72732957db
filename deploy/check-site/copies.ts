import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Answer, Fetched } from 'conformance/http/fetch-answer';
import type { Fault } from './fault.ts';
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
export async function decode({ headers, body }: Answer): Promise<Buffer | null> {
  const unpack = unpackers[headers['content-encoding'] ?? 'identity'];
  if (unpack === undefined) return null;
  return unpack(body).catch(() => null);
}

/** Many times the largest file of a release: a small copy must not become a huge file here. */
const limit = { maxOutputLength: 8_000_000 };

const unpackers: Readonly<Record<string, (packed: Buffer) => Promise<Buffer>>> = {
  identity: (body) => Promise.resolve(body),
  br: (packed) => promisify(brotliDecompress)(packed, limit),
  gzip: (packed) => promisify(gunzip)(packed, limit),
};

/** What is wrong with copies that were answered with 200: of a fault that not every one has, the encoding is named. */
export async function faultsOfCopies(
  copies: Copies,
  look: (answer: Answer, encoding: Encoding) => readonly Fault[] | Promise<readonly Fault[]>,
): Promise<readonly Fault[]> {
  const judged = new Map<string, { fault: Fault; found: Encoding[] }>();
  let looked = 0;
  for (const encoding of encodings) {
    const fetched = copies[encoding];
    if (fetched.status === 'failed' || fetched.answer.status !== 200) continue;
    looked += 1;
    for (const fault of await look(fetched.answer, encoding)) {
      const key = JSON.stringify(fault);
      const entry = judged.get(key) ?? { fault, found: [] };
      entry.found.push(encoding);
      judged.set(key, entry);
    }
  }
  return [...judged.values()].map(({ fault, found }) =>
    found.length === looked ? fault : { ...fault, found: `${fault.found} (${found.map(nameOf).join(' and ')})` },
  );
}

function nameOf(encoding: Encoding): string {
  return encoding === 'identity' ? 'not compressed' : encoding;
}
