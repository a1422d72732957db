import { afterEach, expect, it, vi } from 'vitest';
import { readCounts } from './read-counts.ts';

afterEach(() => void vi.restoreAllMocks());

it('takes what is given, and the default of what is left out', () => {
  expect(readCounts({ rounds: 5, starts: 11 }, 1, ['--starts', '3'])).toEqual({ rounds: 5, starts: 3 });
  expect(readCounts({ kills: 100 }, 0, ['--kills', '0'])).toEqual({ kills: 0 });
});

it.each([
  [['--rounds', '0'], '--rounds 0: expected a whole number from 1'],
  [['--rounds', '1.5'], '--rounds 1.5: expected a whole number from 1'],
  [['--rounds='], '--rounds : expected a whole number from 1'],
  [['--rouds', '5'], "Unknown option '--rouds'"],
  [['5'], "Unexpected argument '5'"],
])('refuses %j', (words, problem) => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => readCounts({ rounds: 5 }, 1, words)).toThrow('exit 2');
  expect(complained.mock.lastCall?.[0]).toContain(problem);
});
