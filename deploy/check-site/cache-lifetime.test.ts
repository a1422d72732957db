import { expect, it } from 'vitest';
import { cacheLifetimeOf, mayBeShared } from './cache-lifetime.ts';

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
  ['public, max-age=0, s-maxage=3600', 'limited'],
  ['S-MaxAge=3600', 'limited'],
  ['max-age="600"', 'limited'],
  ['max-age=0, s-maxage=0', 'revalidated'],
  ['max-age=0, stale-while-revalidate=60', 'limited'],
  ['max-age=0, stale-if-error=60', 'limited'],
  ['no-cache, s-maxage=3600, stale-while-revalidate=60', 'revalidated'],
  ['no-store, s-maxage=3600', 'not stored'],
])('%j means %s', (header, lifetime) => {
  expect(cacheLifetimeOf(header)).toBe(lifetime);
});

it.each([
  [undefined, false],
  ['no-store', false],
  ['no-cache', false],
  ['private, max-age=600', false],
  ['public, max-age=0', false],
  ['public', true],
  ['max-age=600', true],
  ['s-maxage=600', true],
])('%j may be shared: %j', (header, isShared) => {
  expect(mayBeShared(header)).toBe(isShared);
});
