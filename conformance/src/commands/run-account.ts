import { Browser, type Target } from '../account/browser.ts';
import { checkAccount } from '../account/check-account.ts';
import { readAccounts } from '../account/read-accounts.ts';
import { readConfig } from '../account/read-config.ts';
import { rows } from '../account/rows.ts';
import { exitCodes } from '../report/exit-codes.ts';
import { isNamed, unmatchedPattern } from '../report/row-patterns.ts';
import { callTimeLimitMs } from 'shared-protocol/account/define';
import type { CheckOptions } from './check-options.ts';
import { complain, printReport } from './print-report.ts';

export interface AccountCheckOptions extends CheckOptions {
  readonly config?: string;
  readonly accounts?: string;
  readonly appOrigin?: string;
  readonly redirectOrigin?: readonly string[];
  readonly clientLimit?: number;
}

/** The help and the README name it too. */
const longestRunMs = 15 * 60_000;

/** For the help, too. */
export const accountRowExamples = 'login, login/cookie, preflight';

/** Checks the account server at an origin; returns the exit code. */
export async function runAccount(account: string, options: AccountCheckOptions): Promise<number> {
  const { only = [], allowChanges: mayChange = false, json: isJson = false } = options;
  const names = rows.map(({ name }) => name);
  const stray = unmatchedPattern(names, only);
  if (stray !== undefined) {
    return complain(
      `--only ${stray}: there is no such operation or row; for example ${accountRowExamples}`,
      exitCodes.wrongUsage,
    );
  }
  const config = options.config === undefined ? null : await readConfig(options.config);
  if (config?.status === 'invalid') return complain(config.fault, exitCodes.badFile);
  const read = options.accounts === undefined ? null : await readAccounts(options.accounts);
  if (read?.status === 'invalid') return complain(read.fault, exitCodes.badFile);

  const page = options.appOrigin ?? config?.page ?? account;
  const target: Target = {
    account,
    page,
    paths: config?.paths ?? {},
    timeLimitMs: callTimeLimitMs,
    deadline: AbortSignal.timeout(longestRunMs),
    redirectOrigins: [...(config?.origins ?? []), ...(options.redirectOrigin ?? [])],
    hasBotCheck: config?.hasBotCheck ?? true,
    hasReference: config?.hasReference ?? false,
    ...(options.clientLimit === undefined ? {} : { clientLimit: options.clientLimit }),
  };
  const greeting = await new Browser(target).call('checkSession', undefined);
  if (greeting.status === 'failed' && greeting.isNobody) return complain(greeting.fault, exitCodes.unreachable);

  const isPart = only.length > 0;
  const wanted = rows.filter(({ name }) => !isPart || isNamed(name, only));
  const checked = await checkAccount(target, { accounts: read?.accounts ?? {}, mayChange, wanted });
  return printReport({ subject: 'account', address: account, page, details: {}, rows: checked, isPart }, isJson);
}
