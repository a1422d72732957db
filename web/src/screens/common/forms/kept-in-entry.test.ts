// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { keptInEntry } from './kept-in-entry.ts';

describe('the state of a history entry', () => {
  testEvery([
    {},
    { typedEmail: 'a@b.example' },
    { linkSentTo: 'a@b.example', sentAgainAt: 1 },
    { typedEmail: '', advice: 'Try again.' },
  ])('is read as it was written', (state) => {
    expect(keptInEntry(state)).toEqual(state);
  });

  testEvery([
    undefined,
    null,
    '',
    'a@b.example',
    7,
    true,
    [],
    [{ typedEmail: 'x' }],
    { typedEmail: 7 },
    { typedEmail: null },
    { linkSentTo: { toString: 'a@b.example' } },
    { linkSentTo: ['a@b.example'] },
    { linkSentTo: 'a@b.example', sentAgainAt: '1' },
    { linkSentTo: 'a@b.example', sentAgainAt: NaN },
    { linkSentTo: 'a@b.example', sentAgainAt: Infinity },
    { advice: {} },
  ])('counts as none if this app did not write it', (state) => {
    expect(keptInEntry(state)).toEqual({});
  });

  test('keeps nothing beside what it knows', () => {
    expect(keptInEntry({ typedEmail: 'a@b.example', token: 'secret' })).toEqual({ typedEmail: 'a@b.example' });
  });

  test('is not fooled by a prototype', () => {
    expect(keptInEntry(JSON.parse('{"__proto__":{"linkSentTo":"a@b.example"}}'))).toEqual({});
    expect(keptInEntry(Object.create({ typedEmail: 7 }))).toEqual({});
  });
});
