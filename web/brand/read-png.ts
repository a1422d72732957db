import { crc32 } from 'node:zlib';

export interface ReadPng {
  readonly faults: readonly string[];
  /** Width by height. */
  readonly ratio: number;
}

/** A picture of few bytes may take gigabytes once it is unpacked. */
const maxPixels = 4096;

/** What a browser would not draw, or not at once; `file-type` has read the first bytes alone. */
export function readPng(content: Buffer): ReadPng {
  const chunks = chunksOf(content);
  const header = chunks?.[0];
  if (header?.type !== 'IHDR' || header.content.length !== 13 || !chunks?.some(({ type }) => type === 'IDAT'))
    return { faults: ['is a damaged or unfinished PNG'], ratio: 1 };
  const [width, height] = [header.content.readUInt32BE(0), header.content.readUInt32BE(4)];
  const isTooLarge = Math.max(width, height) > maxPixels;
  return {
    faults: isTooLarge ? [`must have at most ${maxPixels} pixels each way, and has ${width} by ${height}`] : [],
    ratio: width / height,
  };
}

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
}

/** Returns null where the file is not whole. */
function chunksOf(file: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  // The chunks follow the signature: each has its length, its type, its content and a check of both.
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return null;
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, end) });
    if (chunks.at(-1)?.type === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}
