import { testEvery } from 'shared-protocol/testing/test-every';
import { expect } from 'vitest';
import { brandSchema } from './brand-schema.ts';

testEvery(['red;}', "A'", 'url(x)', 'a, b', 'a\\b', '</style>', '', ' a', 'a ', '--x', '@a', 'a/*', 'a\nb'])(
  'a font with a name that means something to a style sheet is refused',
  (name) => {
    const { error } = brandSchema.safeParse({ font: ['Georgia', name] });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['font', 1], 'must be the name of a font, of letters, digits, spaces, dots and hyphens'],
    ]);
  },
);

testEvery([
  // Hindi and Persian, with the joiners of their spelling; beside a letter alone nobody sees one.
  ['क्\u200Dष', true],
  ['می\u200Cخواهم', true],
  ['a\u200D', false],
  ['\u200Ca', false],
  ['a\u200D\u200Db', false],
  ['a\u202Eb', false],
])('a name is of letters that are seen', ([name, isName]) => {
  expect(brandSchema.safeParse({ name }).success).toBe(isName);
});

testEvery<readonly [unknown, RegExp]>([
  [[], /must name 1 to 10 fonts/],
  [Array.from({ length: 11 }, () => 'a'), /must name 1 to 10 fonts/],
  ['Georgia', /a list of names of fonts, or a file, or one for each weight, with its licence/],
  [{ file: 'a.woff2' }, /a file, or one for each weight, with its licence/],
  [{ file: 'a.woff2', licence: 'a.txt' }, /"license": /],
  [{ file: 'a.woff2', license: '' }, /the path of a file/],
  [{ file: '', license: 'a.txt' }, /the path of a file/],
  [{ file: {}, license: 'a.txt' }, /must name a file for a weight/],
  [{ file: { bold: 'a.ttf' }, license: 'a.txt' }, /one for each weight, with its licence: .*"400": /],
])('a font is refused by what it lacks', ([font, reason]) => {
  expect(brandSchema.safeParse({ font }).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(reason),
  ]);
});
