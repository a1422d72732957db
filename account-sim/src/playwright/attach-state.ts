import type { AccountSim } from '../start-account.ts';

/** The part of Playwright's own type that is needed here. */
export interface TestInfo {
  readonly status?: string | undefined;
  readonly expectedStatus: string;
  attach(name: string, attachment: { readonly body: string; readonly contentType: string }): Promise<void>;
}

/** What the account server was asked, and what it mailed: without passwords, and the mails only of this test. */
export async function attachState({ control }: Pick<AccountSim, 'control'>, testInfo: TestInfo): Promise<void> {
  const [requests, mails] = await Promise.all([control.requests(), control.mails()]);
  const lines = requests.map(({ at, operation, status, fields }) =>
    [new Date(at).toISOString(), operation, status ?? 'no answer', fields.join(', ')].join(' '),
  );
  await testInfo.attach('account-sim requests', { body: lines.join('\n'), contentType: 'text/plain' });
  const letters = mails.map(({ sentAt, to, subject, text }) =>
    [`${new Date(sentAt).toISOString()} to ${to}`, subject, '', text].join('\n'),
  );
  await testInfo.attach('account-sim mails', { body: letters.join('\n\n---\n\n'), contentType: 'text/plain' });
}
