import { expect, it } from 'vitest';
import { lintTexts } from './lint-texts.ts';

const leaving = [
  `window.location.assign('/');`,
  `window.location.replace('/');`,
  `location.reload();`,
  `window.location.href = '/';`,
  `location.search = '';`,
  `document.location = '/';`,
  `location = '/';`,
  `window.open('/');`,
];
const network = [`fetch('/');`, `window.fetch('/');`, `globalThis.fetch('/');`, `new XMLHttpRequest();`];
const rawHtml = [
  `export const Screen = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
  `export const props = { dangerouslySetInnerHTML: { __html: '' } };`,
  `document.body.innerHTML = '';`,
  `document.body.insertAdjacentHTML('beforeend', '');`,
];
const productNames = [
  `export const isSafe = (product: string): boolean => product === 'maverick';`,
  `export const isSupport = (product: string): boolean => 'driver-support' !== product;`,
  `export function f(variant: string) { switch (variant) { case 'dsone': return 1; default: return 2; } }`,
];

it('a screen is refused all of it, and allowed to read the address', () => {
  const refused = [...leaving, ...network, ...rawHtml, ...productNames, `console.log('');`];
  const texts = [...refused, `export const f = (): string => location.href;`];
  const reports = lintTexts(texts.map((text, index) => ({ path: `web/src/screens/a/a-${index}.tsx`, text })));
  const silent = texts.filter((_, index) => reports[index]?.length === 0);
  expect(silent).toEqual(texts.slice(-1));
});

it('the one place for each is allowed it, and no more', () => {
  const reports = lintTexts([
    { path: 'web/src/lib/navigate-browser.ts', text: leaving.join('\n') },
    { path: 'web/src/account/call-server.ts', text: network.join('\n') },
    { path: 'web/src/products/variants.ts', text: productNames.join('\n') },
    { path: 'web/src/products/raw.tsx', text: rawHtml.join('\n') },
  ]);
  const refusals = reports.map((messages) => messages.filter((message) => /refuse-syntax|restricted/.test(message)));
  expect(refusals.map(({ length }) => length)).toEqual([0, 0, 0, rawHtml.length]);
});

it('a file is named in kebab-case, after what it exports', () => {
  const names = ['LoginForm.tsx', 'login_form.tsx', 'index.tsx', 'utils.ts', 'helpers.ts'];
  const reports = lintTexts(names.map((name) => ({ path: `web/src/ui/${name}`, text: 'export const a = 1;' })));
  expect(reports).toEqual(Array.from(names, (): unknown[] => [expect.stringMatching(/^house\(file-name\)/)]));
});

it('a file has no default export, unless a tool wants it', () => {
  const text = 'export default 1;';
  expect(
    lintTexts([
      { path: 'web/src/ui/a.ts', text },
      { path: 'web/vite.config.ts', text },
    ]),
  ).toEqual([[expect.stringContaining('no-default-export')], []]);
});

it('a component is checked against the rules of hooks', () => {
  const text = `import { useState } from 'react';\nexport function A({ on }: { on: boolean }): null {\n  if (on) useState(1);\n  return null;\n}`;
  expect(lintTexts([{ path: 'web/src/ui/a.tsx', text }])).toEqual([[expect.stringContaining('rules-of-hooks')]]);
});
