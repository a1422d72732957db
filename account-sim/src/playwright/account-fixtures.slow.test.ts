import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Playwright's tests ask the server themselves, so that no browser is needed. */
const program = `
import { expect, test as base } from 'playwright/test';
import { accountFixtures, type AccountFixtures } from '../account-fixtures.ts';

const test = base.extend<AccountFixtures>(accountFixtures);
test.describe.configure({ mode: 'parallel' });
for (const name of ['one', 'other']) {
  test(name + ' has a server of its own', async ({ account }) => {
    expect(await account.control.mails()).toEqual([]);
    await account.control.replaceAccounts([{ email: name + '@example.com' }]);
    expect(await account.control.accounts()).toHaveLength(1);
  });
}
test.describe('with options', () => {
  test.use({ accountOptions: { seeds: [{ email: 'only@example.com' }] }, baseURL: 'http://a.test/page' });
  test('takes them, and serves the pages of the base address', async ({ account }) => {
    expect(await account.control.accounts()).toMatchObject([{ email: 'only@example.com' }]);
    const answer = await fetch(account.origin + '/account/session', { headers: { origin: 'http://a.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://a.test');
  });
});
test('fails', async ({ account }) => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await fetch(account.origin + '/account/user-info', { headers: { traceparent } });
  expect(1).toBe(2);
});
`;

test('gives each test a server of its own, and attaches mails and requests when one fails', async () => {
  // The folder is beside the fixtures, where Playwright finds itself and reads TypeScript.
  const folder = await mkdtemp(fileURLToPath(new URL('run-', import.meta.url)));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'account.spec.ts'), program);
  const config = `export default { testDir: '.', workers: 2, fullyParallel: true, reporter: 'json' };`;
  await writeFile(join(folder, 'playwright.config.ts'), config);
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  const env = { ...process.env, NODE_OPTIONS: '--conditions=desktop-sign-in-source' };
  const run = promisify(execFile)(process.execPath, [cli, 'test'], { cwd: folder, env });
  // When a test fails, the report says how.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  const report = JSON.parse(stdout) as Report;
  expect(report.errors).toEqual([]);
  expect(report.stats).toMatchObject({ expected: 3, unexpected: 1, flaky: 0, skipped: 0 });
  const failed = specsOf(report.suites).find(({ title }) => title === 'fails');
  const attachments = failed?.tests[0]?.results[0]?.attachments ?? [];
  const texts = attachments.map(({ name, body }) => [name, Buffer.from(body ?? '', 'base64').toString()]);
  expect(texts).toEqual(
    expect.arrayContaining([
      [
        'account-sim requests',
        expect.stringMatching(/^20\S+ userInfo 200 reference=4bf92f3577b34da6a3ce929d0e0e4736 $/) as string,
      ],
      ['account-sim mails', ''],
    ]),
  );
});

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}
interface Spec {
  readonly title: string;
  readonly tests: readonly { results: readonly { attachments: readonly { name: string; body?: string }[] }[] }[];
}
interface Report {
  readonly errors: readonly unknown[];
  readonly stats: object;
  readonly suites: readonly Suite[];
}

function specsOf(suites: readonly Suite[]): readonly Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}
