import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { isExactOrigin, nearestOrigin } from './agent-option-rules.ts';

testEvery([
  ...['http://localhost', 'http://localhost:5173', 'https://example.test', 'http://[::1]:8080'].map((exact) => [
    exact,
    exact,
  ]),
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
])('a text is an exact origin or not, and the nearest one is named', ([text, nearest]) => {
  expect(isExactOrigin(text)).toBe(text === nearest);
  expect(nearestOrigin(text)).toBe(nearest);
});
