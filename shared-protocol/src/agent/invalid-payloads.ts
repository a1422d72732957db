import type { MessageRow } from './define.ts';

/**
 * Payloads that a receiver must answer with BAD_MESSAGE_FORMAT, computed from the schema: the first example with one value
 * of it replaced by one that the schema refuses, the innermost values first, the payload itself last.
 */
export function invalidPayloads({ payload, examples: [example] }: MessageRow): readonly unknown[] {
  return [...replacements(example.payload)].filter((candidate) => !payload.safeParse(candidate).success);
}

/** Of every type and beyond common limits; a value that allows them all is not found wrong. */
const wrongValues = [[], {}, 'no such value', '', -1, 0.5, Number.MAX_SAFE_INTEGER, null, undefined];

function* replacements(value: unknown): Generator {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const replaced of replacements(inner)) {
        yield Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
      }
    }
  }
  yield* wrongValues;
}
