import { expect, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { parseOptions } from './parse-options.ts';

testEvery([
  [['--app-origin', 'http://localhost:5173/']],
  [['--app-origin', 'http://localhost:5173', 'https://app.example']],
  [['--app-origin', 'http://localhost:5173', '--app-origin', 'https://app.example']],
])('the origins of the app are given together or one by one', ([words]: readonly [readonly string[]]) => {
  const expected = words.includes('https://app.example') ? ['https://app.example'] : [];
  expect(parseOptions(words, '1.2.3').appOrigin).toEqual(['http://localhost:5173', ...expected]);
});

test('the software takes logins after a number of seconds', () => {
  expect(parseOptions(['--hand-off-after', '0.5'], '1.2.3').handOffAfter).toBe(0.5);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const wrong of ['-1', 'soon', '', '90000']) {
    expect(() => parseOptions([`--hand-off-after=${wrong}`], '1.2.3'), wrong).toThrow('a number of seconds');
  }
});
