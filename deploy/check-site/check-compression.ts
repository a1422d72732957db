import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

/** The encoding that the browser takes, marked so that no cache hands it to one that does not. */
export async function checkCompression(site: Site, path: string): Promise<Finding> {
  const plain = await site.get(path, { 'accept-encoding': 'identity' });
  if (plain.status === 'failed') return { check: `compression of ${path}`, faults: [plain.fault] };
  const faults: string[] = [];
  const own = plain.answer.headers['content-encoding'];
  if (own !== undefined) faults.push(`found ${own} where no encoding was asked for, expected the file itself`);
  for (const [encoding, unpack] of Object.entries(encodings)) {
    const fetched = await site.get(path, { 'accept-encoding': encoding });
    if (fetched.status === 'failed') {
      faults.push(fetched.fault);
      continue;
    }
    const { headers, body } = fetched.answer;
    const found = headers['content-encoding'] ?? 'no encoding';
    if (found !== encoding) faults.push(`found ${found} where ${encoding} was asked for, expected ${encoding}`);
    else if (!isSame(unpack, body, plain.answer.body)) {
      faults.push(`the ${encoding} copy is of another version: expected what the file itself holds`);
    }
    if (!/(?:^|[\s,])accept-encoding(?:[\s,]|$)/i.test(headers['vary'] ?? '')) {
      faults.push(`vary: found ${headers['vary'] ?? 'none'} for ${encoding}, expected Accept-Encoding`);
    }
  }
  return { check: `compression of ${path}`, faults };
}

const encodings = { br: brotliDecompressSync, gzip: gunzipSync } as const;

function isSame(unpack: (packed: Buffer) => Buffer, packed: Buffer, plain: Buffer): boolean {
  try {
    return unpack(packed).equals(plain);
  } catch {
    return false;
  }
}
