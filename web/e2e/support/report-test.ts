import { startAccount, type AccountSim } from 'account-sim';
import { localAppConfig } from 'config/local-app-config';
import { dist } from './built-pages.ts';
import { startTelemetryReceiver, type TelemetryReceiver } from './telemetry-receiver.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

interface ReportFixtures {
  /** Receives what the pages of `site` report. */
  readonly receiver: TelemetryReceiver;
  /**
   * An account server of this test's own, whose pages report everything. Pages that Playwright answers for are no way:
   * a browser asks its visitor before such a page may reach this computer.
   */
  readonly site: AccountSim;
}

export const test = base.extend<ReportFixtures>({
  receiver: async ({}, use) => {
    const receiver = await startTelemetryReceiver();
    await use(receiver);
    receiver.stop();
    // This throws what did not fit the catalogue.
    receiver.lines();
  },

  site: async ({ mailServer, receiver }, use) => {
    const site = await startAccount({
      port: 0,
      sitePort: 0,
      smtp: mailServer.address,
      app: {
        directory: dist,
        config: (addresses) => ({ ...localAppConfig(addresses), ...receiver.config }),
      },
    });
    await use(site);
    await site.stop();
  },

  baseURL: ({ site }, use) => use(site.origin),
});
