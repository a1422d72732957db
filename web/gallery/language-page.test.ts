// @vitest-environment node
import { expect, test } from 'vitest';
import { listTexts, readAllTexts } from '../src/testing/all-texts.ts';
import { languagePage } from './language-page.ts';
import { textComments } from './text-comments.ts';

const english = await readAllTexts('en');

const page = languagePage({
  language: 'ar',
  texts: [{ key: 'login.or', text: 'أو <b>' }],
  english: [{ key: 'login.or', text: 'Or' }],
  comments: new Map([
    ['login', 'The first screen.'],
    ['login.or', 'Between two ways.'],
  ]),
  pictures: [{ language: 'ar', screenId: 'login', state: 'wrong address' }],
});

test('shows each text by its key beside the English one and its comments, in the direction of its language', () => {
  expect(page).toContain(
    '<th scope="row">login.or</th><td lang="en">Or<small>The first screen. Between two ways.</small></td><td lang="ar" dir="rtl">أو &#60;b&#62;</td>',
  );
});

test('shows the pictures, and refers to nothing outside its folder', () => {
  const references = Array.from(page.matchAll(/(?:src|href)="([^"#][^"]*)"/g), ([, file]) => file);
  expect(new Set(references)).toEqual(new Set(['languages/ar-login-wrong-address.png']));
});

test('the comments in the files of English texts are those of texts', () => {
  const keys = listTexts(english).map(({ key }) => key);
  const commented = [...textComments.keys()];
  expect(commented.length).toBeGreaterThan(20);
  expect(commented.filter((name) => !keys.some((key) => key === name || key.startsWith(`${name}.`)))).toEqual([]);
});
