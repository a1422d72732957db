import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameReader, type FrameReading } from './frame-reader.ts';

const separator = '\u001e';

test('records come out as they went in, however they are split and joined', () => {
  const record = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll(separator, ' '));
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 40 }), (sent, cuts) => {
      // A lone surrogate has no UTF-8; what a browser sends for it is U+FFFD.
      const texts = sent.map((text) => Buffer.from(text).toString('utf8'));
      const bytes = Buffer.from(texts.map((text) => text + separator).join(''));
      const reader = createFrameReader(1_000);
      const read = pieces(bytes, cuts).flatMap((piece) => recordsOf(reader.read(piece)));
      expect(read).toEqual(texts);
    }),
    { numRuns: 500 },
  );
});

test('any bytes at all are read or refused, and never throw', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 10 }), (frames) => {
      const reader = createFrameReader(50);
      for (const frame of frames) {
        const reading = reader.read(Buffer.from(frame));
        if (reading.status !== 'read') return;
        for (const record of reading.records) expect(Buffer.byteLength(record)).toBeLessThanOrEqual(50);
      }
    }),
    { numRuns: 500 },
  );
});

test('a record may be as long as the limit, and not longer, whether its end has come or not', () => {
  const read = (...frames: string[]): string | undefined => {
    const reader = createFrameReader(4);
    return frames.map((frame) => reader.read(Buffer.from(frame)).status).at(-1);
  };
  expect(read(`abcd${separator}`)).toBe('read');
  expect(read('ab', `cd${separator}abcd${separator}`)).toBe('read');
  expect(read(`abcde${separator}`)).toBe('too-long');
  expect(read('abcde')).toBe('too-long');
  expect(read('ab', 'cde')).toBe('too-long');
  expect(read('ab', `cde${separator}`)).toBe('too-long');
  expect(read(`éé${separator}`, `ééé${separator}`)).toBe('too-long');
});

test('what is no UTF-8 is refused', () => {
  const reader = createFrameReader(100);
  expect(reader.read(Buffer.from([0x22, 0xc3])).status).toBe('read');
  expect(reader.read(Buffer.from([0x22, 0x1e])).status).toBe('not-utf8');
});

test('a million pieces of one byte are joined in no time', () => {
  const reader = createFrameReader(1_000_000);
  const piece = Buffer.from('a');
  for (let count = 0; count < 1_000_000; count += 1) reader.read(piece);
  expect(recordsOf(reader.read(Buffer.from(separator)))[0]).toHaveLength(1_000_000);
});

/** The bytes, cut at these places. */
function pieces(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), 0, bytes.length].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

function recordsOf(reading: FrameReading): readonly string[] {
  if (reading.status !== 'read') expect.unreachable(reading.status);
  return reading.records;
}
