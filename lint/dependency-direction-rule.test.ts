import { expect, it } from 'vitest';
import { lintTexts } from './lint-texts.ts';

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

it('refuses a simulator in the web app by each of them', () => {
  for (const [index, reports] of lintIn('web/src/agent', waysToImport).entries()) {
    expect(reports, waysToImport[index]).toContainEqual(
      expect.stringMatching(/^house\(dependency-direction\): web\/src\/agent may not import agent-sim/),
    );
  }
});

it('lets an end-to-end test have the simulator by each of them', () => {
  const texts = waysToImport.map((text) => text.replaceAll('../../../', '../../'));
  for (const [index, reports] of lintIn('web/e2e', texts).entries()) {
    expect(
      reports.filter((report) => report.startsWith('house')),
      texts[index],
    ).toEqual([]);
  }
});

it('refuses a module whose name the linter cannot read', () => {
  const [reports] = lintIn('web/src/app', ['export const load = (name: string) => import(name);']);
  expect(reports).toContainEqual(expect.stringContaining('Name the module in the import itself'));
});

function lintIn(folder: string, texts: readonly string[]): ReturnType<typeof lintTexts> {
  return lintTexts(texts.map((text, index) => ({ path: `${folder}/made-up-${index}.ts`, text })));
}
