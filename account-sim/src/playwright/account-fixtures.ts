import { withoutUndefined } from 'simulator-kit/without-undefined';
import type { AccountOptions } from '../account-options.ts';
import { type AccountSim, startAccount } from '../start-account.ts';
import { attachState, type TestInfo } from './attach-state.ts';

/**
 * What a Playwright test gets by `base.extend<AccountFixtures>(accountFixtures)`, with the `test` of `@playwright/test` or
 * of `playwright/test`: neither is imported here, so that a project's own copy is the only one.
 */
export interface AccountFixtures {
  /** The options of `account`: set by `test.use`, or by `use` of the configuration. */
  readonly accountOptions: AccountOptions;
  /**
   * An account server of this test's own, on free ports unless the options name some. It starts when the test first asks
   * for it. When the test fails, its mails and requests are attached.
   */
  readonly account: AccountSim;
}

export const accountFixtures: AccountFixtureTable = {
  accountOptions: [{}, { option: true }],
  // Playwright reads from the pattern which fixtures this one needs.
  account: async ({ accountOptions, baseURL }, use, testInfo) => {
    const account = await startAccount({
      port: 0,
      sitePort: 0,
      ...originsOf(baseURL, accountOptions),
      ...withoutUndefined(accountOptions),
    });
    try {
      await use(account);
    } finally {
      try {
        if (testInfo.status !== testInfo.expectedStatus) await attachState(account, testInfo);
      } finally {
        await account.stop();
      }
    }
  },
};

/** The part of Playwright's own type that these fixtures need. */
export interface AccountFixtureTable {
  readonly accountOptions: [AccountOptions, { option: true }];
  readonly account: (
    fixtures: { readonly accountOptions: AccountOptions; readonly baseURL: string | undefined },
    use: (account: AccountSim) => Promise<void>,
    testInfo: TestInfo,
  ) => Promise<void>;
}

/** The pages of the test are the sign-in pages, unless the simulator serves them itself. */
function originsOf(baseURL: string | undefined, { app }: AccountOptions): Pick<AccountOptions, 'appOrigins'> {
  return baseURL === undefined || app !== undefined ? {} : { appOrigins: [new URL(baseURL).origin] };
}
