// @vitest-environment node
import { expect, test } from 'vitest';
import { languagePage } from './language-page.ts';

const page = languagePage({
  language: 'ar',
  texts: [{ key: 'login.or', text: 'أو <b>' }],
  english: [{ key: 'login.or', text: 'Or' }],
  pictures: [{ language: 'ar', screenId: 'login', state: 'wrong address' }],
});

test('shows each text by its key beside the English one, in the direction of its language', () => {
  expect(page).toContain(
    '<th scope="row">login.or</th><td lang="en">Or</td><td lang="ar" dir="rtl">أو &#60;b&#62;</td>',
  );
});

test('shows the pictures, and refers to nothing outside its folder', () => {
  const references = Array.from(page.matchAll(/(?:src|href)="([^"#][^"]*)"/g), ([, file]) => file);
  expect(new Set(references)).toEqual(new Set(['languages/ar-login-wrong-address.png']));
});
