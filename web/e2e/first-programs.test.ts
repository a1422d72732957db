import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from 'playwright/test';
import { expect, test as base } from './support/agent-test.ts';
import { freePort } from './support/free-port.ts';
import { loginPage } from './support/login-page.ts';

/** The programs that the guides for the teams of the real servers begin with, as they stand there. */
const test = base.extend<{ readonly run: (words: readonly string[]) => Program }>({
  run: async ({}, use) => {
    const programs: Program[] = [];
    await use((words) => {
      const program = new Program(words);
      programs.push(program);
      return program;
    });
    await Promise.all(programs.map((program) => program.end()));
  },
});

const root = join(import.meta.dirname, '../..');

class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;
  output = '';

  constructor(words: readonly string[]) {
    this.#child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = once(this.#child, 'close');
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  async exitCode(): Promise<number | null> {
    await this.ended;
    return this.#child.exitCode;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode === null) this.#child.kill('SIGINT');
    await this.ended;
  }
}

/** Writes the listing of a guide to a file, with other addresses than the usual ones, below the repository, where Node finds `ws`. */
function listing(guide: string, name: string, usual: Readonly<Record<string, string>>, testInfo: TestInfo): string {
  const text = readFileSync(`${root}/docs/${guide}`, 'utf8');
  const [, code = ''] = new RegExp(`\`\`\`js file=${name}\n([^]*?)\`\`\``).exec(text) ?? [];
  const file = testInfo.outputPath(name);
  writeFileSync(
    file,
    Object.entries(usual).reduce((found, [from, to]) => found.replaceAll(from, to), code),
  );
  return file;
}

test('the first account server of the guide signs in with the pages of npm start, and conforms as far as it goes', async ({
  page,
  run,
}, testInfo) => {
  test.slow();
  const [pagesPort, ownPort] = [await freePort(), await freePort()];
  const own = `http://localhost:${ownPort}`;
  const file = listing('account-server.md', 'first-server.mjs', { 5180: `${pagesPort}`, 8700: `${ownPort}` }, testInfo);
  const start = ['start', '--account-origin', own, '--agents', 'none', '--account-port', `${pagesPort}`];
  const pages = run(['scripts/setup.mjs', ...start]);
  await expect.poll(() => pages.output, { timeout: 60_000 }).toContain(`${own} does not answer`);
  const server = run([file]);
  await expect.poll(() => pages.output).toContain(`${own} answers.`);

  await page.goto(`${own}/sign-in`);
  const login = loginPage(page);
  await login.submit('nobody@example.com');
  await expect(login.notFound).toBeVisible();
  await login.submit('ann@example.com');
  await expect(login.checkYourEmail).toBeVisible();
  await expect.poll(() => server.output).toContain('Mail to ann@example.com');
  await page.goto(/http\S+/.exec(server.output)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Hello, ann@example.com' })).toBeVisible();

  const check = run(['scripts/setup.mjs', 'conformance', 'account', own, '--flow', 'link']);
  expect(await check.exitCode(), check.output).toBe(6);
});

test('the first agent of the guide is found by a page, which connects, and conforms as far as a sign-in needs it', async ({
  page,
  account,
  run,
}, testInfo) => {
  run([listing('agent.md', 'first-agent.mjs', { 'http://localhost:5180': account.origin }, testInfo)]);
  await page.goto(`${account.origin}/dsone/auto-login?uuid=a0000000-0000-4000-8000-000000000001`);
  await expect(page.getByText('running and connected')).toBeVisible();

  const [, words = ''] = /^npx agent-sim (verify .*)$/m.exec(readFileSync(`${root}/docs/agent.md`, 'utf8')) ?? [];
  const check = run(['agent-sim/bin/agent-sim.js', ...words.split(' '), '--origin', account.origin]);
  // Where the computer is in no network, one row cannot be tried.
  expect([0, 6], check.output).toContain(await check.exitCode());
});
