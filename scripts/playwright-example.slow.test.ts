import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser } from '../web/browsers/find-browser.mjs';
import { rootFolder } from './root-folder.mjs';
import { readGuide } from '../deploy/testing/guides/read-guide.ts';

test("account-sim's example for Playwright signs a visitor in as written", { timeout: 60_000 }, async () => {
  const readme = readFileSync(join(rootFolder, 'account-sim/README.md'), 'utf8');
  const examples = readGuide(readme)
    .flatMap(({ blocks }) => blocks)
    .filter(({ text }) => text.includes('@playwright/test'));
  expect(examples).toHaveLength(1);

  const project = projectOfItsOwn();
  writeFileSync(join(project, 'example.spec.ts'), examples[0]?.text ?? '');
  const cli = join(rootFolder, 'node_modules/playwright/cli.js');
  // The simulator's sources: what is packed has tests of its own.
  const env = { ...process.env, NODE_OPTIONS: '--conditions=desktop-sign-in-source' };
  const run = promisify(execFile)(process.execPath, [cli, 'test'], { cwd: project, env });
  // When the example fails, the report says how.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  expect(stdout).toMatch(/^ *1 passed /m);
});

/** The repository has no `@playwright/test`, which is another name of `playwright/test`. */
function projectOfItsOwn(): string {
  const project = mkdtempSync(join(tmpdir(), 'playwright-example-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const runner = join(project, 'node_modules/@playwright/test');
  mkdirSync(runner, { recursive: true });
  const inRepository = pathToFileURL(join(rootFolder, 'node_modules/playwright/test.mjs'));
  writeFileSync(join(runner, 'index.mjs'), `export * from ${JSON.stringify(inRepository.href)};`);
  writeFileSync(join(runner, 'package.json'), '{ "name": "@playwright/test", "exports": "./index.mjs" }');
  symlinkSync(join(rootFolder, 'account-sim'), join(project, 'node_modules/account-sim'), 'junction');
  const launchOptions = { executablePath: findBrowser() ?? chromium.executablePath() };
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(
    join(project, 'playwright.config.ts'),
    `export default { reporter: 'list', use: ${JSON.stringify({ launchOptions })} };`,
  );
  return project;
}
