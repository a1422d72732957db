import { fileURLToPath } from 'node:url';
import { startAccount, type AccountSim } from 'account-sim';
import { localAppConfig } from 'config/local-app-config';
import { expect as usualExpect, test as base, type BrowserContext } from 'playwright/test';
import { startMailServer, type MailServer } from './mail-server.ts';
import { watchReports } from './watch-reports.ts';

/** Looks again sooner than Playwright would, which waits up to a second: what is awaited is mostly there within milliseconds. */
export const expect = new Proxy(usualExpect, {
  get: (target, key, receiver): unknown => (key === 'poll' ? pollOften : Reflect.get(target, key, receiver)),
});

const pollOften: typeof usualExpect.poll = (actual, options) =>
  usualExpect.poll(actual, {
    intervals: [20, 50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** The folder of the built app. */
export const builtApp = fileURLToPath(new URL('../../dist', import.meta.url));

interface WorkerFixtures {
  readonly mailServer: MailServer;
  /** The app that the account server serves: the built one, unless a file of tests says more. */
  readonly app: NonNullable<NonNullable<Parameters<typeof startAccount>[0]>['app']>;
  /** An account server of this worker's own on free ports. */
  readonly account: AccountSim;
}

interface TestFixtures {
  /** Begins each test with the seeds, no mail, no fault and no request counted. */
  readonly freshAccount: undefined;
  /**
   * What the pages of the test's browser threw, in whatever context. A test that expects something empties it; what is
   * left at the end fails the test.
   */
  readonly thrown: string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  app: [({}, use) => use({ directory: builtApp, config: localAppConfig }), { scope: 'worker' }],

  account: [
    async ({ mailServer, app }, use) => {
      const account = await startAccount({ port: 0, sitePort: 0, smtp: mailServer.address, app });
      await use(account);
      await account.stop();
    },
    { scope: 'worker' },
  ],

  freshAccount: [
    async ({ account, mailServer }, use) => {
      await account.control.reset();
      mailServer.forget();
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: ({ account }, use) => use(account.origin),

  thrown: [
    async ({ browser }, use) => {
      const thrown: string[] = [];
      const unfit: string[] = [];
      const watch = (context: BrowserContext): void => {
        watchReports(context, unfit);
        context.on('weberror', (error) => thrown.push(error.error().message));
        // The policy of a deployment applies here too: what it refuses would be missing there.
        context.on('console', (message) => {
          if (/Content Security Policy|requires 'Trusted/.test(message.text())) thrown.push(message.text());
        });
      };
      browser.on('context', watch);
      await use(thrown);
      browser.off('context', watch);
      expect(thrown).toEqual([]);
      expect(unfit).toEqual([]);
    },
    { auto: true },
  ],
});
