import { recordSeparator } from 'shared-protocol/agent/hub';

/** Splits what arrives into records, however the sender split or joined them. Not to be used again after a refusal. */
export interface FrameReader {
  read(bytes: Buffer): FrameReading;
  /** What has come of a record whose end has not. */
  readonly begun: string;
}

export type FrameReading =
  | { readonly status: 'read'; readonly records: readonly string[] }
  | { readonly status: 'too-long' }
  | { readonly status: 'not-utf8' };

export function createFrameReader(maxRecordBytes: number): FrameReader {
  // It keeps the beginning of a character that was split.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** The record whose separator has not arrived yet. */
  let begun = '';
  let begunBytes = 0;

  /** Whether every record is short enough; the separator is never part of a character. */
  function measure(bytes: Buffer): boolean {
    let start = 0;
    for (let end = bytes.indexOf(separatorByte); end !== -1; end = bytes.indexOf(separatorByte, start)) {
      if (begunBytes + end - start > maxRecordBytes) return false;
      begunBytes = 0;
      start = end + 1;
    }
    begunBytes += bytes.length - start;
    return begunBytes <= maxRecordBytes;
  }

  return {
    get begun() {
      return begun;
    },
    read: (bytes) => {
      if (!measure(bytes)) return { status: 'too-long' };
      try {
        const [end = '', ...others] = decoder.decode(bytes, { stream: true }).split(recordSeparator);
        // Pieces are joined only when their record is complete: a million of them must not take quadratic time.
        begun += end;
        if (others.length === 0) return { status: 'read', records: [] };
        const records = [begun, ...others];
        begun = records.pop() ?? '';
        return { status: 'read', records };
      } catch {
        return { status: 'not-utf8' };
      }
    },
  };
}

const separatorByte = recordSeparator.charCodeAt(0);
