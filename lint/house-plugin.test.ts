import { expect, test } from 'vitest';
import { lintTexts } from './testing/lint-texts.ts';

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

test('a screen is refused all of it, and allowed to read the address', () => {
  const refused = [...leaving, ...network, ...rawHtml, ...productNames, `console.log('');`];
  const texts = [...refused, `export const f = (): string => location.href;`];
  const reports = lintTexts(texts.map((text, index) => ({ path: `web/src/screens/a/a-${index}.tsx`, text })));
  expect(texts.filter((_, index) => reports[index]?.length === 0)).toEqual(texts.slice(-1));
});

test('the one place for each is allowed it, and no more', () => {
  const reports = lintTexts([
    { path: 'web/src/lib/navigate-browser.ts', text: leaving.join('\n') },
    { path: 'web/src/account/call-server.ts', text: network.join('\n') },
    { path: 'web/src/products/variants.ts', text: productNames.join('\n') },
    { path: 'web/src/products/raw.tsx', text: rawHtml.join('\n') },
  ]);
  const refusals = reports.map((messages) => messages.filter((message) => /refuse-syntax|restricted/.test(message)));
  expect(refusals.map(({ length }) => length)).toEqual([0, 0, 0, rawHtml.length]);
});

const waysToImport = [
  `import { startAgent } from 'agent-sim';\nstartAgent();`,
  `import 'agent-sim';`,
  `import type { Agent } from 'agent-sim';\nexport type Mine = Agent;`,
  `export { startAgent } from 'agent-sim';`,
  `export * from 'agent-sim';`,
  `export const load = () => import('agent-sim');`,
  'export const load = () => import(`agent-sim`);',
  `export type Mine = import('agent-sim').Agent;`,
  `export const pages = import.meta.glob('../../../agent-sim/src/*.ts');`,
  `export const pages = import.meta.glob(['../../../agent-sim/src/*.ts']);`,
  `export const worker = new URL('../../../agent-sim/src/cli.ts', import.meta.url);`,
];

test('the app may name a simulator in no way, and no module that the linter cannot read', () => {
  const texts = [...waysToImport, 'export const load = (name: string) => import(name);'];
  const reports = lintTexts(texts.map((text, index) => ({ path: `web/src/agent/a-${index}.ts`, text })));
  for (const [index, messages] of reports.entries()) {
    const wanted =
      index < waysToImport.length ? 'web/src/agent may not import agent-sim' : 'Name the module in the import';
    expect(messages, texts[index]).toContainEqual(expect.stringContaining(wanted));
  }
});

const words = [
  `<p>Sign in</p>`,
  `<p>{'Sign in'}</p>`,
  '<p>{`Sign in to ${name}`}</p>',
  `<p>{isBusy ? 'Wait' : null}</p>`,
  `<p>{isBusy && 'Wait'}</p>`,
  `<p>{name ?? 'Nobody'}</p>`,
  `<p>{name + ' again'}</p>`,
  `<>{'登录'}</>`,
  `<button aria-label="Close" />`,
  '<button aria-label={`Show ${name}`} />',
  `<Card title={isBusy ? 'Wait' : name} />`,
];
const noWords = [
  `<p>{name}</p>`,
  `<p> ? </p>`,
  `<p>{isBusy && <b>{name}</b>}</p>`,
  `<p>{name === 'Ann' && name}</p>`,
  '<p>{`${name}: ${name}`}</p>',
  `<p className="title" data-action="close" id="label">{name}</p>`,
  `<img alt="" />`,
];

test('a component of the app has no words of its own, in text and in what assistive technology reads; a test may', () => {
  const refusedIn = (ending: string): readonly string[] => {
    const texts = [...words, ...noWords].map((element, index) => ({
      path: `web/src/ui/a-${index}${ending}`,
      text: `export const A = ({ name, isBusy }: Props) => (\n  ${element}\n);\n`,
    }));
    const reports = lintTexts(texts);
    return [...words, ...noWords].filter((_, index) =>
      reports[index]?.some((text) => text.startsWith('house(literal')),
    );
  };
  expect(refusedIn('.tsx')).toEqual(words);
  expect(refusedIn('.test.tsx')).toEqual([]);
});
