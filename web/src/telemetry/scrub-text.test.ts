// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, test } from 'vitest';
import { hasSecret, scrubText } from './scrub-text.ts';

testEvery([
  'Cannot read properties of undefined (reading "map")',
  'x.screen is not a function',
  'HTTP 500: the server failed.',
  'Minified React error #418;',
])('leaves the words of a program readable', (text) => {
  expect(scrubText(text, [])).toBe(text);
});

testEvery([
  ['ann@company.example', 'Not found: ann@company.example'],
  ['ann%40company.example', 'Not found: ann%40company.example'],
  ['3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44', 'No licence for 3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44'],
  ['123456', 'Bad number 123456'],
  ['eyJhbGciOi', 'Refused eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl1'],
  ['hunter', 'password: hunter'],
  ['hunter', 'The password is hunter'],
  ['hunter', '{"password": "hunter"}'],
  ['hunter', '{"password":"hunter"}'],
  ['hunter', 'https://login.example/dsone/login?ReturnUrl=hunter'],
  ['hunter', '/dsone/login?code=hunter'],
  ['anndomain', 'a long word of letters anndomainanndomainanndomain'],
  ['秘密', 'wrong 秘密 given'],
])('takes out what may be a secret', ([secret, text]) => {
  const scrubbed = scrubText(text, []);
  expect(scrubbed).not.toContain(secret);
  expect(scrubbed).toContain('[…]');
});

test('takes out what the page knows to be the visitor’s, even a plain word or several', () => {
  expect(scrubText('Refused horse battery and hunter.', ['hunter', 'horse battery'])).not.toMatch(
    /hunter|horse|battery/,
  );
  expect(hasSecret('function hunter', ['hunter'])).toBe(true);
  expect(hasSecret('function', ['hunter'])).toBe(false);
});

test('ends a message of any length', () => {
  expect(scrubText('word '.repeat(10_000), []).length).toBeLessThan(400);
});
