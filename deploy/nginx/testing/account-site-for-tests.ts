import { onTestFinished } from 'vitest';
import { startTestAccountServer, type TestAccountServer } from './account-server-for-tests.ts';
import { ask } from './ask.ts';
import type { NginxSite } from '../nginx-site.ts';
import { startSite, type TestSite } from './site-for-tests.ts';

export interface AccountSite {
  readonly site: TestSite;
  readonly account: TestAccountServer;
  /** Posts nothing to a path of the site. */
  readonly post: (path: string, headers?: Readonly<Record<string, string>>) => ReturnType<typeof ask>;
}

/** A site whose nginx proxies to an account server; both stop when the test has finished. */
export async function startAccountSite(
  changes: Partial<NginxSite> = {},
  changeFile?: (text: string) => string,
): Promise<AccountSite> {
  const account = await startTestAccountServer();
  onTestFinished(() => account.stop());
  const site = await startSite({ account: `http://127.0.0.1:${account.port}`, ...changes }, changeFile);
  onTestFinished(() => site.stop());
  return { site, account, post: (path, headers = {}) => ask(site.httpPort, path, { method: 'POST', headers }) };
}
