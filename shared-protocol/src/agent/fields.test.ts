import { describe, expect } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import { byteCount, day, identifier, moment, percent } from './fields.ts';

describe('a field', () => {
  testEvery([
    ['a percent', percent, [0, 100], [-1, 101, 0.5, '50', null]],
    ['a byte count', byteCount('The file'), [0, Number.MAX_SAFE_INTEGER], [-1, 1.5, 2 ** 53, '1024']],
    ['an identifier', identifier('The file.'), ['a', 'x'.repeat(128)], ['', 'x'.repeat(129), 7]],
    ['a moment', moment('Now.'), ['2026-11-20T09:14:03Z'], ['2026-11-20T09:14:03', '2026-11-20', 1_700_000_000_000]],
    ['a day', day('Today.'), ['2028-02-29'], ['2027-02-29', '2026-11-20T09:14:03Z', '20.11.2026']],
  ])('takes its bounds and nothing beyond', ([, schema, taken, refused]) => {
    const takes = (value: unknown): boolean => schema.safeParse(value).success;

    expect(taken.filter(takes)).toEqual(taken);
    expect(refused.filter(takes)).toEqual([]);
  });
});
