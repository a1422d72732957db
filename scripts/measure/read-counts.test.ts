import { afterEach, expect, it, vi } from 'vitest';
import { readCounts } from './read-counts.ts';

afterEach(() => void vi.restoreAllMocks());

it('takes what is given, and the default of what is left out', () => {
  expect(readCounts({ perSecond: 5, starts: 11 }, ['--per-second', '3'])).toEqual({ perSecond: 3, starts: 11 });
});

it.each([
  [['--rounds', '0'], "'0' is invalid. Expected a whole number from 1"],
  [['--rounds', '1.5'], "'1.5' is invalid. Expected a whole number from 1"],
  [['--rounds='], "'' is invalid. Expected a whole number from 1"],
  [['--rouds', '5'], "unknown option '--rouds'"],
  [['5'], 'too many arguments'],
])('refuses %j', (words, problem) => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => readCounts({ rounds: 5 }, words)).toThrow('exit 2');
  expect(complained.mock.calls.join('')).toContain(problem);
});
