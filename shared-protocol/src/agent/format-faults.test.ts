import { describe, expect, test } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import * as z from 'zod/mini';
import { formatFaults } from './format-faults.ts';

const faulty: [reason: string, schema: z.ZodMiniType, value: unknown][] = [
  ['expected string', z.string(), 7],
  ['expected int', z.int(), 1.5],
  ['expected "a" or "b"', z.enum(['a', 'b']), 'c'],
  ['expected the format datetime', z.iso.datetime(), 'yesterday'],
  ['expected at least 0', z.int().check(z.minimum(0)), -1],
  ['expected at most 100', z.int().check(z.maximum(100)), 101],
  ['expected at least 1 character', z.string().check(z.minLength(1)), ''],
  ['expected at most 1 entry', z.array(z.int()).check(z.maxLength(1)), [1, 2]],
  ['expected a multiple of 5', z.number().check(z.multipleOf(5)), 7],
  ['unknown key b', z.strictObject({}), { b: 1 }],
  ['expected one of the allowed shapes', z.union([z.string(), z.int()]), null],
  ['expected an entry of the record that matches', z.record(z.string().check(z.minLength(2)), z.int()), { a: 1 }],
  ['must be even', z.int().check(z.refine((value) => value % 2 === 0, 'must be even')), 3],
];

describe('a fault', () => {
  testEvery(faulty)('says what was expected', ([reason, schema, value]) => {
    expect(faultsOf(schema, value).map((fault) => fault.reason)).toEqual([reason]);
  });

  test('is at its path, with the numbers of array entries, below the root', () => {
    const schema = z.object({ items: z.array(z.object({ id: z.string() })) });

    expect(faultsOf(schema, { items: [{ id: 'a' }, {}] }, 'payload')).toEqual([
      { path: 'payload.items.1.id', reason: 'expected string' },
    ]);
    expect(faultsOf(schema, { items: [{}] })).toEqual([{ path: 'items.0.id', reason: 'expected string' }]);
  });

  test('of the whole value is at the root', () => {
    expect(faultsOf(z.object({}), 'text', 'payload')).toEqual([{ path: 'payload', reason: 'expected object' }]);
    expect(faultsOf(z.object({}), 'text')).toEqual([{ path: '', reason: 'expected object' }]);
  });

  test('does not hide another one', () => {
    const schema = z.object({ a: z.string(), b: z.int() });

    expect(faultsOf(schema, {}).map(({ path }) => path)).toEqual(['a', 'b']);
  });
});

function faultsOf(schema: z.ZodMiniType, value: unknown, root?: string): ReturnType<typeof formatFaults> {
  return formatFaults(schema.safeParse(value).error!, root);
}
