import { expect, it } from 'vitest';
import { pageScripts } from './page-scripts.ts';

it('finds each script and each preloaded module once, and neither styles nor icons', () => {
  const page = `<!doctype html><head>
    <link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/app.css">
    <script type="module" crossorigin src="/assets/react.js"></script>
    <link rel="modulepreload" href="/assets/login.js"><link rel="modulepreload" href="/assets/react.js">
    </head><body><script type="module" src="/assets/app.js"></script></body>`;
  expect(pageScripts(page).files).toEqual(['/assets/react.js', '/assets/login.js', '/assets/app.js']);
});

it('takes the scripts in the head as they stand, without data and without those of the body', () => {
  const page = `<!doctype html><head><script>early('</p>');</script>
    <script type="application/json">{"a":1}</script></head><body><script>late()</script></body>`;
  expect(pageScripts(page).head).toBe("early('</p>');");
});
