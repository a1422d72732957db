import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, test } from 'vitest';
import { replaceableTexts } from '../../../web/look/replaceable-texts.ts';
import { judgeText, languageFaults, textFaults } from './judge-texts.ts';

const counted = { one: 'once', other: '# times' };

testEvery([
  ['login.title', 'Sign in'],
  ['login.title', 'Terms & Conditions, 24/7 – “now”'],
  ['login.title', 'Préparez-vous\u202F!'],
  ['login.didYouMean', 'Meant {address}?'],
  ['download.download', 'Get {product}: {product} is free'],
  // Its English has no name, but it has the value.
  ['handOff.views.connected-to-newer.text', '{product} is newer than this page.'],
  ['handOff.views.blocked.steps.0', 'Select the icon.'],
  ['waysIn.passkey.signIn', 'Use a passkey'],
  ['failure.reference', 'Ref. {reference}'],
  ['detail.httpStatus', 'status {status}'],
  ['retry.in', counted],
  ['login.title', 'می\u200Cخواهم'],
])('what a text may say', ([name, text]) => {
  expect(judgeText(replaceableTexts, 'en', name, text)).toEqual([]);
});

testEvery([
  ['login.titel', 'Sign in', 'is no text of the pages; did you mean login.title?'],
  ['login', { title: 'Sign in' }, 'is no text of the pages; did you mean login.title?'],
  ['language', 'de', 'is no text of the pages'],
  ['constructor', 'x', 'is no text of the pages'],
  ['__proto__', 'x', 'is no text of the pages'],
  ['login.title', 7, 'must be a text'],
  ['login.title', null, 'must be a text'],
  ['login.title', counted, 'must be a text'],
  ['login.title', '', 'must not be empty'],
  ['login.title', '\u00A0\u200B', 'must not be empty'],
  ['login.title', ' Sign in', 'must not have spaces around it'],
  ['login.title', 'a'.repeat(501), 'must have at most 500 characters'],
  ['login.title', '<b>Sign in</b>', 'must be plain text'],
  ['login.title', 'a &lt;b', 'must be plain text'],
  ['login.title', '&#60;', 'must be plain text'],
  ['login.title', 'a\nb', 'must not have the character U+000A'],
  ['login.title', 'a\u202Eb', 'must not have the character U+202E'],
  ['login.title', 'a\u2068b', 'must not have the character U+2068'],
  ['login.title', 'Sign in to {product}', 'has no place for {product}'],
  ['login.title', 'Sign in {', 'has a brace that is no part of a place'],
  ['login.didYouMean', 'Meant this?', 'must have {address}'],
  ['login.didYouMean', 'Meant {adress}?', 'has no place for {adress}; did you mean {address}?'],
  ['login.didYouMean', '{address}, {address}?', 'must have {address} only once'],
  ['download.download', 'Get it', 'must have {product}'],
  ['retry.in', 'soon', 'must have a form for each of one, other'],
  ['retry.in', {}, 'must have a form for each of one, other'],
  ['retry.in', { other: '#' }, 'must have the plural form one'],
  ['retry.in', { ...counted, few: '#' }, 'has no plural form few in this language'],
  ['retry.in', { one: 'once', other: 'later' }, 'other must have # once'],
  ['retry.in', { one: '# #', other: '#' }, 'one must have # once'],
  ['retry.in', { one: 1, other: '#' }, 'one must be a text'],
  ['retry.in', { one: '<#>', other: '#' }, 'one must be plain text'],
])('what a text may not say', ([name, text, reason]) => {
  expect(judgeText(replaceableTexts, 'en', name, text).join('; ')).toContain(reason);
});

test('a form is needed for each plural category of the language; one that means a single number may be in words', () => {
  const arabic = { zero: 'الآن', one: 'ثانية', two: 'ثانيتان', few: '# ثوان', many: '# ثانية', other: '# ثانية' };
  expect(judgeText(replaceableTexts, 'ar', 'retry.in', arabic)).toEqual([]);
  expect(judgeText(replaceableTexts, 'ar', 'retry.in', { ...arabic, few: 'ثوان' })).toEqual([
    'few must have # once, for the number',
  ]);
  // Zero too is `one` in French.
  expect(judgeText(replaceableTexts, 'fr', 'retry.in', { one: 'une', many: '#', other: '#' })).toHaveLength(1);
});

test('faults are found in both products together, beside other faults, and show no sign that a terminal obeys', () => {
  const config = {
    languages: ['en'],
    driverSupport: { brand: { corner: 'x', texts: { en: { 'login.or': 'a\u202E' }, de: 3 } } },
    maverick: { brand: { texts: { en: { 'login.or': 'or' }, fr: { 'login.or': '' } } } },
  };
  expect(textFaults(config, replaceableTexts)).toEqual([
    'driverSupport.brand.texts.en.login.or: must not have the character U+202E, which nobody sees, found "a?"',
    'maverick.brand.texts.fr.login.or: must not be empty, found ""',
  ]);
  expect(languageFaults(config)).toEqual(['maverick.brand.texts.fr: is in a language that languages does not name']);
  for (const nothing of [undefined, null, [], { maverick: { brand: { texts: { en: [] } } } }])
    expect([...textFaults(nothing, replaceableTexts), ...languageFaults(nothing)]).toEqual([]);
});
