import { expect, it } from 'vitest';
import { cacheLifetimeOf } from './cache-lifetime.ts';

it.each([
  [undefined, 'unspecified'],
  ['public', 'unspecified'],
  ['no-cache', 'revalidated'],
  ['public, max-age=0, must-revalidate', 'revalidated'],
  ['private, no-store', 'not stored'],
  ['max-age=600', 'limited'],
  ['max-age=600, immutable', 'limited'],
  ['public, max-age=31536000', 'limited'],
  ['Public, Max-Age=31536000, Immutable', 'immutable'],
])('%j means %s', (header, lifetime) => {
  expect(cacheLifetimeOf(header)).toBe(lifetime);
});
