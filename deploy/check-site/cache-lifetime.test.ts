import { expect, it } from 'vitest';
import { cacheHit, cacheLifetimeOf, mayBeShared } from './cache-lifetime.ts';

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

it.each([
  [{ age: '120' }, 'age: 120'],
  [{ 'cf-cache-status': 'HIT' }, 'cf-cache-status: HIT'],
  [{ 'x-cache': 'Hit from cloudfront' }, 'x-cache: Hit from cloudfront'],
  [{ 'x-cache': 'TCP_MEM_HIT from a.example' }, 'x-cache: TCP_MEM_HIT from a.example'],
  [{ 'cache-status': 'Origin; fwd=miss, "Edge"; hit; ttl=9' }, 'cache-status: Origin; fwd=miss, "Edge"; hit; ttl=9'],
  [{ age: '0' }, null],
  [{ 'x-cache': 'RefreshHit from cloudfront' }, null],
  [{ 'cf-cache-status': 'REVALIDATED' }, null],
  [{ 'x-cache': 'MISS, MISS' }, null],
  [{ 'cache-status': 'Edge; fwd=stale; fwd-status=304' }, null],
  [{}, null],
])('of %j, %j says that a cache has answered', (headers, hit) => {
  expect(cacheHit(headers)).toBe(hit);
});
