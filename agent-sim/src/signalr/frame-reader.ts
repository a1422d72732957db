import { isUtf8 } from 'node:buffer';
import { recordSeparator } from './hub-messages.ts';

/** Splits what arrives into records, however the sender split or joined them. Not to be used again after a refusal. */
export interface FrameReader {
  read(bytes: Buffer): FrameReading;
}

export type FrameReading =
  | { readonly status: 'read'; readonly records: readonly string[] }
  | { readonly status: 'too-long' }
  | { readonly status: 'not-utf8' };

/** Works on bytes, because a record may be split inside a character; the separator never is part of one. */
export function createFrameReader(maxRecordBytes: number): FrameReader {
  const begun = createBegunRecord();

  return {
    read: (bytes) => {
      const records: string[] = [];
      let start = 0;
      for (let end = bytes.indexOf(recordSeparator); end !== -1; end = bytes.indexOf(recordSeparator, start)) {
        const record = begun.finish(bytes.subarray(start, end));
        if (record.length > maxRecordBytes) return { status: 'too-long' };
        if (!isUtf8(record)) return { status: 'not-utf8' };
        records.push(record.toString('utf8'));
        start = end + 1;
      }
      const rest = bytes.subarray(start);
      if (begun.length + rest.length > maxRecordBytes) return { status: 'too-long' };
      begun.append(rest);
      return { status: 'read', records };
    },
  };
}

/**
 * The record whose separator has not arrived yet. It keeps a copy in a buffer that doubles when it is full: a slice
 * would keep the socket's whole block in memory, and concatenating with every piece would take quadratic time.
 */
function createBegunRecord(): {
  readonly length: number;
  append(piece: Buffer): void;
  finish(lastPiece: Buffer): Buffer;
} {
  let kept = Buffer.alloc(0);
  let length = 0;
  const append = (piece: Buffer): void => {
    if (length + piece.length > kept.length) {
      const grown = Buffer.alloc(Math.max(length + piece.length, kept.length * 2));
      kept.copy(grown, 0, 0, length);
      kept = grown;
    }
    piece.copy(kept, length);
    length += piece.length;
  };

  return {
    get length() {
      return length;
    },
    append,
    finish: (lastPiece) => {
      if (length === 0) return lastPiece;
      append(lastPiece);
      const record = kept.subarray(0, length);
      kept = Buffer.alloc(0);
      length = 0;
      return record;
    },
  };
}
