import { readFile } from 'node:fs/promises';
import { callTimeLimitMs } from 'shared-protocol/account/define';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import type { Target } from '../account/browser.ts';
import { accountsSchema, type Accounts } from '../account/accounts.ts';
import { checkAccount } from '../account/check-account.ts';
import { rows } from '../account/rows.ts';
import { fetchAnswer } from '../http/fetch-answer.ts';
import { exitCodes } from '../report/exit-codes.ts';
import { expectSkipped } from '../report/report.ts';
import { isNamed } from '../report/row-patterns.ts';
import { type CheckOptions, strayRow } from './check-options.ts';
import { complain, printReport } from './print-report.ts';
import { readConfig } from './read-config.ts';

export interface AccountCheckOptions extends CheckOptions {
  readonly config?: string;
  readonly accounts?: string;
  readonly appOrigin?: string;
  readonly redirectOrigin?: readonly string[];
  readonly clientLimit?: number;
}

/** The help and the README name it too. */
const longestRunMs = 15 * 60_000;

/** Limits of a minute are waited for, those of an hour are not. */
const longestWaitMs = 61_000;

/** The help names these as examples, too. */
export const accountRowExamples = 'login, login/cookie, preflight';

/** Checks the account server at an origin; returns the exit code. */
export async function runAccount(account: string, options: AccountCheckOptions): Promise<number> {
  const { only = [], allowChanges: mayChange = false, json: isJson = false } = options;
  const names = rows.map(({ name }) => name);
  const stray = strayRow(options, names);
  if (stray !== undefined) {
    return complain(
      `${stray}: there is no such operation or row; for example ${accountRowExamples}`,
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
    longestWaitMs,
    redirectOrigins: [...(config?.origins ?? []), ...(options.redirectOrigin ?? [])],
    hasBotCheck: config?.hasBotCheck ?? true,
    hasReference: config?.hasReference ?? false,
    features: config?.features ?? [],
    ...(options.clientLimit === undefined ? {} : { clientLimit: options.clientLimit }),
  };
  const greeting = await fetchAnswer({ method: 'GET', address: account, headers: {} }, target);
  if (greeting.status === 'failed' && greeting.isNobody) return complain(greeting.fault, exitCodes.unreachable);

  const wanted = rows.filter(({ name }) => only.length === 0 || isNamed(name, only));
  const checked = await checkAccount(target, { accounts: read?.accounts ?? {}, mayChange, wanted });
  const unnamed = rows.length - wanted.length;
  const found = expectSkipped(checked, options.expectSkipped ?? []);
  return printReport({ subject: 'account', address: account, page, details: {}, ...found, unnamed }, isJson);
}

type ReadAccounts =
  | { readonly status: 'valid'; readonly accounts: Accounts }
  | { readonly status: 'invalid'; readonly fault: string };

/** Reads a file of test accounts; `$schema`, which only editors read, may stand in it. */
async function readAccounts(file: string): Promise<ReadAccounts> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return { status: 'invalid', fault: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
  const parsed = accountsSchema.safeParse(json, { error: explainIssue });
  return parsed.success
    ? { status: 'valid', accounts: parsed.data }
    : { status: 'invalid', fault: `${file}: ${describeIssues(parsed.error.issues, 'the file')}` };
}
