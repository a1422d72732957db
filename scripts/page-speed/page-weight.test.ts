import { expect, it } from 'vitest';
import { compareWithBudget, pageScripts } from './page-weight.ts';

it('prints bytes, and how much of the budget they are', () => {
  const { text, isExceeded } = compareWithBudget(112_000, 93_812, 'the login');
  expect(text).toBe(' 93,812 of 112,000 bytes,  84 %: the login');
  expect(isExceeded).toBe(false);
});

it.each([
  ['the whole budget', 1_000, false],
  ['a byte more', 1_001, true],
  ['nothing, as when no file was found', 0, true],
])('%s: %d of 1,000 bytes', (_what, bytes, isExceeded) => {
  expect(compareWithBudget(1_000, bytes, 'scripts').isExceeded).toBe(isExceeded);
});

it.each([
  [950, false],
  [951, true],
  [1_001, false],
])('%d of 1,000 bytes: says that there is no room, %s', (bytes, isTight) => {
  expect(compareWithBudget(1_000, bytes, 'scripts').text.includes('make room')).toBe(isTight);
});

it('finds each script and each preloaded module once, and neither styles nor icons', () => {
  const page = `<!doctype html><head>
    <link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/app.css">
    <script type="module" crossorigin src="/assets/react.js"></script>
    <link rel="modulepreload" href="/assets/login.js"><link rel="modulepreload" href="/assets/react.js">
    </head><body><script type="module" src="/assets/app.js"></script></body>`;
  expect(pageScripts(page).files).toEqual(['/assets/react.js', '/assets/login.js', '/assets/app.js']);
});

it('what calls the account server is beside the page, but for what the page needs itself', () => {
  const named = (...files: readonly string[]): string =>
    files.map((file) => `<link rel="modulepreload" href="/assets/${file}.js">`).join('');
  const { files, beside } = pageScripts(named('app-a', 'login.screen-b', 'schemas-c', 'calls-d'));
  expect(files).toEqual(['/assets/app-a.js', '/assets/login.screen-b.js']);
  expect(beside).toEqual(['/assets/schemas-c.js', '/assets/calls-d.js']);
  expect(pageScripts(named('schemas-c', 'forms-e', 'calls-d')).beside).toEqual(['/assets/calls-d.js']);
});

it('takes the scripts in the head as they stand, without data and without those of the body', () => {
  const page = `<!doctype html><head><script>early('</p>');</script>
    <script type="application/json">{"a":1}</script></head><body><script>late()</script></body>`;
  expect(pageScripts(page).head).toBe("early('</p>');");
});
