import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../agent-sim/src/testing/free-ports.ts';
import { holdAgentPorts } from '../../web/e2e/support/hold-agent-ports.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { readGuide } from './read-guide.ts';
import { runSection } from './run-section.ts';

/** They run side by side, so each has agents of another product: the first of Driver Support, the second of Maverick. */
const guides = ['docs/simulate.md', 'docs/contracts.md'];

beforeAll(async () => {
  // What `npm run build -w …` does, unless it is done.
  const problem = await ensureBuilt(rootFolder, undefined, ['agent-sim', 'account-sim']);
  if (problem) throw new Error(problem);
  letGo = await holdAgentPorts();
}, 120_000);
afterAll(() => letGo?.());

let letGo: (() => Promise<void>) | undefined;

describe.concurrent.each(guides)('%s', (file) => {
  const sections = readGuide(readFileSync(join(rootFolder, file), 'utf8'));

  it('says nothing that does not work', { timeout: 60_000 }, async () => {
    const [accountPort, sitePort = 0] = await findFreePorts(2);
    const ports = new Map([
      ['5180', String(accountPort)],
      ['5181', String(sitePort)],
    ]);
    const before = sections.flatMap(({ heading, blocks }) => (heading === '' ? blocks : []));
    for (const { text } of before) expect(text).toMatch(/^npm run build( -w (agent|account)-sim)+$/);
    expect(sections.length).toBeGreaterThan(1);
    for (const section of sections.filter(({ heading }) => heading !== '')) {
      await runSection(section, { folder: rootFolder, ports });
    }
  });
});
