import { beforeEach, expect, test } from 'vitest';
import { Notices } from './notices.ts';

let printed: string[];
let notices: Notices<'port' | 'page'>;

beforeEach(() => {
  printed = [];
  notices = new Notices((text) => printed.push(text));
});

test('a notice is printed once, and counted when it comes again, with its latest text', () => {
  expect(notices.add({ kind: 'page', subject: 'a', text: 'first' })).toBe(true);
  expect(notices.add({ kind: 'page', subject: 'a', text: 'second' })).toBe(false);
  expect(notices.add({ kind: 'port', subject: 'a', text: 'another kind' })).toBe(true);
  expect(printed).toEqual(['first', 'another kind']);
  expect(notices.list()).toEqual([
    { kind: 'page', subject: 'a', text: 'second', count: 2 },
    { kind: 'port', subject: 'a', text: 'another kind', count: 1 },
  ]);
});

test('there are at most twenty of a kind, which leave room for another kind', () => {
  const added = Array.from({ length: 21 }, (_, at) => notices.add({ kind: 'page', subject: `${at}`, text: '' }));
  expect(added.filter(Boolean)).toHaveLength(20);
  expect(added.at(-1)).toBe(false);
  expect(notices.add({ kind: 'port', subject: '80', text: '' })).toBe(true);
});

test('those of a kind are withdrawn, but for some subjects', () => {
  for (const subject of ['a', 'b']) notices.add({ kind: 'page', subject, text: '' });
  notices.add({ kind: 'port', subject: 'a', text: '' });
  notices.withdraw('page', ['b']);
  expect(notices.list().map(({ kind, subject }) => kind + subject)).toEqual(['pageb', 'porta']);
});
