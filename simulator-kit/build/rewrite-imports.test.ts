import { expect, it } from 'vitest';
import { rewriteImports } from './rewrite-imports.ts';

const renamed = (text: string): string =>
  rewriteImports('a.d.ts', text, (name) => (name === 'kept' ? null : `new/${name}`));

it.each([
  [`import { a, type B } from './b.ts';`, `import { a, type B } from 'new/./b.ts';`],
  [`import "c";`, `import 'new/c';`],
  [`export * from 'd/e';`, `export * from 'new/d/e';`],
  [`export type { F } from 'f';`, `export type { F } from 'new/f';`],
  [
    `export declare const g: import("h").H<typeof import('i')>;`,
    `export declare const g: import('new/h').H<typeof import('new/i')>;`,
  ],
  [
    `export declare function j(): import('k').K;\nimport type { L } from 'l';`,
    `export declare function j(): import('new/k').K;\nimport type { L } from 'new/l';`,
  ],
])('finds the module in %s', (text, expected) => {
  expect(renamed(text)).toBe(expected);
});

it.each([
  `import { a } from "kept";`,
  `/** For example: import { b } from 'b'; */\nexport declare const from: 'b';`,
  `export declare const text: "import('c')";`,
  `export {};`,
])('leaves %s as it is', (text) => {
  expect(renamed(text)).toBe(text);
});

it('refuses what is no declaration', () => {
  expect(() => renamed('export declare const =')).toThrow('a.d.ts: ');
});
