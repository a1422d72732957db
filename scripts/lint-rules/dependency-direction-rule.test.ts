import { expect, it } from 'vitest';
import { lintText } from './lint-text.ts';

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

it.each(waysToImport)('refuses a simulator in the web app by: %s', async (text) => {
  expect(await lintText('web/src/agent/made-up.ts', text)).toContainEqual(
    expect.stringMatching(/^house\/dependency-direction: web\/src\/agent may not import agent-sim/),
  );
});

it.each(waysToImport)('lets an end-to-end test have the simulator by: %s', async (text) => {
  const reports = await lintText('web/e2e/made-up.ts', text.replaceAll('../../../', '../../'));
  expect(reports.filter((report) => report.startsWith('house/'))).toEqual([]);
});

it('refuses a module whose name the linter cannot read', async () => {
  expect(
    await lintText('web/src/app/made-up.ts', 'export const load = (name: string) => import(name);'),
  ).toContainEqual(expect.stringContaining('Name the module in the import itself'));
});
