import { defineConfig } from 'playwright/test';
import { findBrowser, findHeadlessShell } from './web/browsers/find-browser.mjs';
import { findFirefox, findWebKit } from './web/browsers/find-engines.mjs';
import { everyEngine } from './web/e2e/support/every-engine.ts';
import { firefoxOverBidi, patchFirefoxOverBidi } from './web/e2e/support/firefox-over-bidi.ts';

// If none is found, Playwright uses its own download.
const whole = findBrowser();
const browser = findHeadlessShell(whole) ?? whole;
const firefox = findFirefox();
if (firefox !== undefined) patchFirefoxOverBidi();
const webKitTests = '**/e2e/webkit.test.ts';
const agentTests = ['agent', 'agent-recipe', 'first-programs']
  .map((name) => `**/e2e/${name}.test.ts`)
  .concat(webKitTests);

export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './agent-sim/src/testing/reserve-agent-ports.ts',
  // `npm test` counts by the file.
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['./web/e2e/support/fault-matrix-reporter.ts'],
  ],
  fullyParallel: true,
  // What is built is for Node as it stands; the renderer of the pages would take half a minute.
  build: { external: ['**/dist/**'] },
  workers: 2,
  retries: 0,
  // Limits are for what hangs, not for speed: the machine may do something else as well.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  snapshotPathTemplate: '{testDir}/aria/{arg}{ext}',
  use: {
    locale: 'en-US',
    // A trace costs every test some time, and nobody opens one on CI.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    // Drawing in software, as a machine without a graphics card does at best, is slower with it than without.
    launchOptions: { args: ['--disable-gpu'], ...(browser ? { executablePath: browser } : {}) },
  },
  projects: [
    // nginx before the app. First: its one long test would keep a worker waiting at the end.
    { name: 'deploy', testDir: 'deploy/e2e', use: { browserName: 'chromium' } },
    // One after the other, while the other worker is at something else: they all need the agents' real ports.
    {
      name: 'agent',
      testMatch: agentTests,
      testIgnore: findWebKit() === undefined ? webKitTests : [],
      workers: 1,
      use: { browserName: 'chromium' },
    },
    { name: 'chromium', testIgnore: agentTests, use: { browserName: 'chromium' } },
    // These come last, when the agents' ports are free again.
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testIgnore: webKitTests,
            grep: new RegExp(everyEngine.tag),
            use: firefoxOverBidi(firefox),
          },
        ]),
  ],
});
