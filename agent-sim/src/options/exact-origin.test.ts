import { expect, test } from 'vitest';
import { isExactOrigin, nearestOrigin } from './agent-option-rules.ts';

test.each(['http://localhost', 'http://localhost:5173', 'https://example.test', 'http://[::1]:8080'])(
  '%s is an exact origin',
  (text) => {
    expect(isExactOrigin(text)).toBe(true);
  },
);

test.each([
  ['http://localhost:5173/', 'http://localhost:5173'],
  ['http://localhost:80', 'http://localhost'],
  ['http://LOCALHOST', 'http://localhost'],
  ['HTTPS://example.test/login?x=1#y', 'https://example.test'],
  ['http://user:password@localhost', 'http://localhost'],
  ['localhost:3000', 'http://localhost:3000'],
  ['localhost', 'http://localhost'],
  ['example.test/login', 'http://example.test'],
  ['*', undefined],
  ['null', undefined],
  ['', undefined],
  ['http://', undefined],
  ['http://*.example.test', undefined],
  ['http://a b', undefined],
  ['file:///tmp', undefined],
  ['javascript:alert(1)', undefined],
  ['http://localhost:99999', undefined],
  ['http://localhost:1\n', undefined],
])('%j is none; the nearest one is %s', (text, nearest) => {
  expect(isExactOrigin(text)).toBe(false);
  expect(nearestOrigin(text)).toBe(nearest);
});
