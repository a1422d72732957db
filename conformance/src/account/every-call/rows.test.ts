import { expect, test } from 'vitest';
import { rows } from '../rows.ts';

const last = /\/(?:sameAnswer|sameTime|rateLimit|clientLimit|strangers|hundred)$/;
/** They only read what was answered before, and change nothing. */
const judging = /\/(?:noStore|refusals|fields|secrets|redirectUrl)$/;

test('has no two rows of one name', () => {
  const names = rows.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('tries what changes nothing first, then what mails or stores something, and what uses up a limit last', () => {
  const stages = rows
    .filter(({ name }) => !judging.test(name))
    .map(({ name, changes }) => (last.test(name) ? 2 : changes ? 1 : 0));
  expect(stages).toEqual(stages.toSorted());
  expect(new Set(stages)).toEqual(new Set([0, 1, 2]));
});

test('uses up no limit where nothing may be changed', () => {
  expect(rows.filter(({ name, changes }) => last.test(name) && !changes)).toEqual([]);
});
