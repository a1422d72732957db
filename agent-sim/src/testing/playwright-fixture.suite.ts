import { execFile } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fromPackage, withoutNpm } from './install-packed.ts';
import type { Bench } from './bench.ts';

/** Playwright's tests ask the agent themselves, so that no browser is needed. */
const program = `
import { expect, test as base } from 'playwright/test';
import { agentFixtures } from 'agent-sim/playwright';

const test = base.extend(agentFixtures);
const ask = (agent, headers) => fetch(agent.url + '/regstate', { headers });

test('is a registered Driver Support', async ({ agent }) => {
  expect(agent).toMatchObject({ product: 'driver-support', url: 'http://127.0.0.1:49217', regState: { registered: true } });
  await agent.unregister();
});
test('belongs to one test', async ({ agent }) => {
  expect(await (await ask(agent)).json()).toMatchObject({ registered: true });
});
test('starts only when it is asked for', async () => {
  await expect(fetch('http://127.0.0.1:49217/regstate')).rejects.toThrow('fetch failed');
});
test.describe('with options', () => {
  test.use({ agentOptions: { product: 'maverick', registered: false }, baseURL: 'http://a.test/page' });
  test('takes them, and serves the pages of the base address', async ({ agent }) => {
    expect(agent.regState).toMatchObject({ product: 'maverick', registered: false });
    const statusFor = async (origin) => (await fetch(agent.url + '/maverick/regstate', { headers: { origin } })).status;
    expect([await statusFor('http://a.test'), await statusFor('http://localhost:5173')]).toEqual([200, 403]);
  });
});
test.describe('with a scenario', () => {
  test.use({ agentOptions: { seed: 7, scenario: 'scenario.yaml' } });
  test('that fails has the log, the seed and the scenario attached', async ({ agent }) => {
    await agent.received('licence/check', { withinMs: 1 });
  });
});
`;

const scenario = 'name: quiet\nsteps: []\n';

/** What a project's own Playwright gets of the installed package. */
export function describePlaywrightFixture(bench: Bench): void {
  test('agent-sim/playwright gives each test of a project an agent of its own', async () => {
    const links = ['playwright', 'playwright-core'].map((name) => join(bench.folder(), 'node_modules', name));
    const files = {
      'agent.spec.mjs': program,
      'playwright.config.mjs': "export default { workers: 1, reporter: 'json' };",
      'scenario.yaml': scenario,
    };
    try {
      for (const link of links) await symlink(modules + link.slice(link.lastIndexOf('/')), link);
      for (const [name, text] of Object.entries(files)) await writeFile(join(bench.folder(), name), text);
      const report = await runPlaywright(bench.folder());
      expect(report).toMatchObject({ errors: [], stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 } });
      const { attachments = [] } = report.suites[0]?.suites?.at(-1)?.specs[0]?.tests[0]?.results[0] ?? {};
      // These come before what Playwright itself attaches.
      expect(attachments.slice(0, 2).map(({ name }) => name)).toEqual(['agent-sim log', 'agent-sim scenario']);
      const log = Buffer.from(attachments[0]?.body ?? '', 'base64').toString();
      expect(log).toBe('agent-sim --product driver-support --scenario scenario.yaml --seed 7');
      expect(await readFile(attachments[1]?.path ?? '', 'utf8')).toBe(scenario);
    } finally {
      for (const place of [...links, ...Object.keys(files).map((name) => join(bench.folder(), name))]) await rm(place);
    }
  });
}

const modules = fromPackage('../node_modules');

/** The part of Playwright's own report that is read here. */
interface Report {
  readonly suites: readonly ReportedSuite[];
}

interface ReportedSuite {
  readonly specs: readonly { readonly tests: readonly ReportedTest[] }[];
  readonly suites?: readonly ReportedSuite[];
}

interface ReportedTest {
  readonly results: readonly {
    readonly attachments?: readonly { readonly name: string; readonly body?: string; readonly path?: string }[];
  }[];
}

async function runPlaywright(cwd: string): Promise<Report> {
  const options = { cwd, env: withoutNpm(process.env) };
  const ending = promisify(execFile)(process.execPath, [join(modules, 'playwright/cli.js'), 'test'], options);
  // When a test fails, its report says how.
  const { stdout } = await ending.catch((error: unknown) => error as { stdout: string });
  return JSON.parse(stdout) as Report;
}
