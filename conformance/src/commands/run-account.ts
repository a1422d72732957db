import { callTimeLimitMs } from 'shared-protocol/account/define';
import { accountsSchema } from '../account/accounts.ts';
import type { Target } from '../account/browser.ts';
import { checkAccount } from '../account/check-account.ts';
import { type FlowName, flowNames, isInFlows } from '../account/flows.ts';
import { nextStep } from '../account/next-step.ts';
import { rows } from '../account/rows.ts';
import { fetchAnswer } from '../http/fetch-answer.ts';
import { exitCodes } from '../report/exit-codes.ts';
import { isNamed } from '../report/report.ts';
import { type CheckOptions, strayWord } from './check-options.ts';
import { complain, printReport } from './print-report.ts';
import { readBy, readConfig } from './read-config.ts';

export interface AccountCheckOptions extends CheckOptions {
  readonly config?: string;
  readonly accounts?: string;
  readonly appOrigin?: string;
  readonly redirectOrigin?: readonly string[];
  readonly clientLimit?: number;
  readonly flow?: readonly FlowName[] | undefined;
}

/** The help and the README name it too. */
const longestRunMs = 15 * 60_000;

/** Limits of a minute are waited for, those of an hour are not. */
const longestWaitMs = 61_000;

/** The help names these as examples, too. */
export const accountRowExamples = 'login, login/cookie, preflight';

/** Checks the account server at an origin; returns the exit code. */
export async function runAccount(account: string, options: AccountCheckOptions): Promise<number> {
  const { only = [], flow = flowNames, allowChanges: mayChange = false, clientLimit } = options;
  const names = rows.map(({ name }) => name);
  const stray = strayWord(options, names);
  if (stray !== undefined) {
    const what = `${stray}: there is no such operation or row; for example ${accountRowExamples}`;
    return complain(what, exitCodes.wrongUsage);
  }
  const config = options.config === undefined ? null : await readConfig(options.config);
  if (config?.status === 'invalid') return complain(config.fault, exitCodes.badFile);
  const accounts = options.accounts === undefined ? null : await readBy(accountsSchema, options.accounts);
  if (accounts?.status === 'invalid') return complain(accounts.fault, exitCodes.badFile);

  const page = options.appOrigin ?? config?.value.page ?? account;
  const target: Target = {
    account,
    paths: {},
    ...config?.value,
    page,
    timeLimitMs: callTimeLimitMs,
    deadline: AbortSignal.timeout(longestRunMs),
    longestWaitMs,
    redirectOrigins: [...(config?.value.redirectOrigins ?? []), ...(options.redirectOrigin ?? [])],
    ...(clientLimit === undefined ? {} : { clientLimit }),
  };
  const greeting = await fetchAnswer({ address: account }, target);
  if (greeting.status === 'failed' && greeting.isNobody) return complain(greeting.fault, exitCodes.unreachable);

  const wanted = rows.filter(({ name }) => (only.length === 0 || isNamed(name, only)) && isInFlows(name, flow));
  const checked = await checkAccount(target, { accounts: accounts?.value ?? {}, mayChange, wanted });
  const unnamed = rows.length - wanted.length;
  // --only is for one thing at a time, which is known.
  const next = only.length === 0 ? nextStep(checked, flow) : undefined;
  return printReport(
    { subject: 'account', address: account, page, details: {}, rows: checked, unnamed, next },
    options,
  );
}
