import { withoutUndefined } from 'simulator-kit/without-undefined';
import type { AccountOptions } from '../account-options.ts';
import { type AccountSim, startAccount } from '../start-account.ts';

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

/** The part of Playwright's own type that is needed here. */
export interface TestInfo {
  readonly status?: string | undefined;
  readonly expectedStatus: string;
  attach(name: string, attachment: { readonly body: string; readonly contentType: string }): Promise<void>;
}

/** What the account server was asked, and what it mailed: without passwords, and the mails only of this test. */
export async function attachState({ control }: Pick<AccountSim, 'control'>, testInfo: TestInfo): Promise<void> {
  const [requests, mails] = await Promise.all([control.requests(), control.mails()]);
  const lines = requests.map(({ at, operation, status, reference, fields }) =>
    [
      new Date(at).toISOString(),
      operation,
      status ?? 'no answer',
      ...(reference === null ? [] : [`reference=${reference}`]),
      fields.join(', '),
    ].join(' '),
  );
  await testInfo.attach('account-sim requests', { body: lines.join('\n'), contentType: 'text/plain' });
  const letters = mails.map(({ sentAt, to, subject, text }) =>
    [`${new Date(sentAt).toISOString()} to ${to}`, subject, '', text].join('\n'),
  );
  await testInfo.attach('account-sim mails', { body: letters.join('\n\n---\n\n'), contentType: 'text/plain' });
}
