// oxlint-disable-next-line house/directions -- only tests import this, and they run in Node
import { inspect } from 'node:util';
import { test, vi } from 'vitest';

/**
 * As `test.for`, for rows of pure functions and schemas, which can only fail alike: one test, which goes through all of them and reports
 * each that is wrong, by its name and with its own stack. What a row mocks, it mocks for itself alone.
 */
export function testEvery<const Row>(rows: readonly Row[]) {
  return (title: string, check: (row: Row) => unknown): void =>
    test(title, async () => {
      const wrong: unknown[] = [];
      for (const row of rows) {
        try {
          await check(row);
        } catch (error) {
          wrong.push(named(row, error));
        } finally {
          vi.useRealTimers();
          vi.unstubAllGlobals();
          vi.unstubAllEnvs();
          vi.restoreAllMocks();
        }
      }
      if (wrong.length > 0) throw new AggregateError(wrong);
    });
}

/** The error, whose message begins with the row. */
function named(row: unknown, error: unknown): unknown {
  if (error instanceof Error) error.message = `${inspect(row, { breakLength: Infinity })}: ${error.message}`;
  return error;
}
