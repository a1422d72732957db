import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../agent-sim/src/testing/free-ports.ts';
import { holdAgentPorts } from '../web/e2e/support/hold-agent-ports.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { rootFolder } from './root-folder.mjs';
import { readGuide } from '../deploy/testing/guides/read-guide.ts';
import { runSection } from '../deploy/testing/guides/run-section.ts';

beforeAll(async () => {
  // What `npm run build -w …` does, unless it is done.
  const problem = await ensureBuilt(rootFolder, undefined, ['agent-sim', 'account-sim']);
  if (problem) throw new Error(problem);
  letGo = await holdAgentPorts();
}, 120_000);
afterAll(() => letGo?.());

let letGo: (() => Promise<void>) | undefined;

test('docs/simulate.md works as written', { timeout: 180_000 }, async () => {
  const sections = readGuide(readFileSync(join(rootFolder, 'docs/simulate.md'), 'utf8'));
  const before = sections.flatMap(({ heading, blocks }) => (heading === '' ? blocks : []));
  for (const { text } of before) expect(text).toMatch(/^npm run build( -w (agent|account)-sim)+$/);
  expect(sections.at(-1)?.heading ?? '').not.toBe('');

  const [accountPort, sitePort = 0] = await findFreePorts(2);
  const ports = new Map([
    ['5180', String(accountPort)],
    ['5181', String(sitePort)],
  ]);
  for (const section of sections.filter(({ heading }) => heading !== '')) {
    await runSection(section, { folder: rootFolder, ports });
  }
});
