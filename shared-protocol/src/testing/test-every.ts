import { expect, test } from 'vitest';

/** As `it.each`, for rows that can only fail alike: one test, which names each row that is wrong, with why. */
export function testEvery<const Row>(rows: readonly Row[]) {
  return (title: string, check: (row: Row) => unknown): void =>
    test(title, async () => {
      const wrong: { row: Row; why: unknown }[] = [];
      for (const row of rows) {
        try {
          await check(row);
        } catch (error) {
          wrong.push({ row, why: error instanceof Error ? error.message : error });
        }
      }
      expect(wrong).toEqual([]);
    });
}
