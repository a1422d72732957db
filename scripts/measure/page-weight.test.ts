import { expect, it } from 'vitest';
import { compareWithBudget, pageScripts } from './page-weight.ts';

it.each([
  ['the whole budget', 1_000, false],
  ['a byte more', 1_001, true],
  ['nothing, as when no file was found', 0, true],
])('%s: %d of 1,000 bytes', (_what, bytes, isExceeded) => {
  expect(compareWithBudget(1_000, bytes, 'scripts').isExceeded).toBe(isExceeded);
});

it('finds each script and each preloaded module once, what calls the account server apart, and the scripts of the head', () => {
  const page = `<!doctype html><head>
    <link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/app.css">
    <script>early('</p>');</script><script type="application/json">{"a":1}</script>
    <script type="module" crossorigin src="/assets/react-a.js"></script>
    <link rel="modulepreload" href="/assets/login.screen-b.js"><link rel="modulepreload" href="/assets/react-a.js">
    <link rel="modulepreload" href="/assets/schemas-c.js"><link rel="modulepreload" href="/assets/calls-d.js">
    </head><body><script>late()</script></body>`;
  expect(pageScripts(page)).toEqual({
    files: ['/assets/react-a.js', '/assets/login.screen-b.js'],
    beside: ['/assets/schemas-c.js', '/assets/calls-d.js'],
    head: "early('</p>');",
  });
});
