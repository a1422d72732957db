import { expect, test } from 'vitest';
import { canonicalJson, configurationId, releaseName } from './release-identity.ts';

test('a configuration has one id, in whatever order its keys are written', () => {
  const one = { b: { d: [2, 1], c: null }, a: 'x' };
  const same = { a: 'x', b: { c: null, d: [2, 1] } };
  expect(canonicalJson(one)).toBe('{"a":"x","b":{"c":null,"d":[2,1]}}');
  expect(configurationId(same)).toBe(configurationId(one));
  // What `sha256sum` says about the text above: other programs can make the id too.
  expect(configurationId(one)).toBe('20c5975f');
});

test.each([
  ['another value', { a: 'y', b: { d: [2, 1] } }],
  ['another order in a list', { a: 'x', b: { d: [1, 2] } }],
  ['one key less', { b: { d: [2, 1] } }],
])('a configuration with %s has another id', (_what, other) => {
  expect(configurationId(other)).not.toBe(configurationId({ a: 'x', b: { d: [2, 1] } }));
});

test('a key that could be taken for an index does not change the order of the others', () => {
  expect(configurationId({ 2: 'b', 10: 'a' })).toBe(configurationId({ 10: 'a', 2: 'b' }));
});

test('a release is named for its version, its commit and what it was made of', () => {
  const commit = '9c6ee3b0000000000000000000000000000000ff';
  expect(releaseName({ version: '1.4.0', commit }, '9f8e7d6c')).toBe('1.4.0-9c6ee3b-9f8e7d6c');
  expect(releaseName({ version: '1.4.0', commit: null }, '9f8e7d6c')).toBe('1.4.0-uncommitted-9f8e7d6c');
});
