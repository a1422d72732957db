import { readConfig } from '../../deploy/configure/read-config.ts';
import { endWith } from '../processes/end-on-signal.mjs';
import { fail } from '../processes/fail.mjs';
import { Browser, type Target } from './browser.ts';
import { checkAccount, conformsWholly } from './check-account.ts';
import type { ConformanceOptions } from './conformance-options.mjs';
import { describeReport } from './describe-report.ts';
import { readAccounts } from './read-accounts.ts';
import { rows, rowsNamed } from './rows.ts';

/** `npm run conformance`: holds a running account server against the contract. */
export async function conformance(options: ConformanceOptions): Promise<void> {
  const { account, only, mayChange, isJson } = options;
  const stray = only.find((pattern) => rowsNamed(pattern).length === 0);
  if (stray !== undefined) return fail(2, `--only ${stray}: there is no such operation or row`);
  const config = options.config === undefined ? null : await readConfig(options.config);
  if (config?.status === 'invalid') return fail(2, config.faults.join('\n'));
  const read = options.accounts === undefined ? null : await readAccounts(options.accounts);
  if (read?.status === 'invalid') return fail(2, read.fault);

  const pages = config && new URL(config.config.driverSupport.loginUiUrl).origin;
  const target: Target = {
    account,
    page: options.appOrigin ?? pages ?? account,
    paths: config?.config.account.paths ?? {},
    timeLimitMs: 15_000,
  };
  const greeting = await new Browser(target).call('checkSession', undefined);
  if (greeting.status === 'failed') return fail(1, greeting.fault);

  const named = new Set(only.flatMap(rowsNamed));
  const wanted = only.length === 0 ? rows : rows.filter((row) => named.has(row));
  const checked = await checkAccount(target, { accounts: read?.accounts ?? {}, mayChange, wanted });
  const isConforming = conformsWholly(checked);
  const report = { account, page: target.page, conforms: isConforming, rows: checked };
  console.log(isJson ? JSON.stringify(report, null, 2) : describeReport(target, checked));
  await endWith(isConforming ? 0 : 1);
}
