import type { AppConfig } from 'config/app-config';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import type { EarlyAnswer } from '../start/early/early-input.ts';
import { configuredHeaders, encodeRequest, type HeaderConfig } from './encode-request.ts';
import type { CallOutcome } from './outcome.ts';
import { readAnswer } from './read-answer.ts';
import { referenceOf } from './traceparent.ts';

export type AccountConfig = Pick<AppConfig, 'accountOrigin' | 'account'> & HeaderConfig;

export interface ServerCall {
  /** Aborting it ends the call. */
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Continues after the page is left: for what the visitor asked for and need not wait for. */
  readonly keepalive?: boolean;
  /** Used instead of the first attempt. */
  readonly earlyAnswer?: EarlyAnswer | undefined;
  /** Called with the reference of each attempt before it is made. */
  readonly onAttempt: (reference: string | undefined) => void;
}

/** Calls an operation as its row of the contract says. Rejects where there was no answer. */
export async function callServer(
  config: AccountConfig,
  name: OperationName,
  request: unknown,
  { signal, onAttempt, headers, keepalive = false, earlyAnswer }: ServerCall,
): Promise<CallOutcome<unknown>> {
  const row: Operation = accountContract[name];
  const address = config.accountOrigin + (config.account.paths[name] ?? row.path);
  const attempt = async (early?: EarlyAnswer): Promise<CallOutcome<unknown>> => {
    const { url, init } = encodeRequest(row, address, request, configuredHeaders(config));
    onAttempt(referenceOf(early === undefined ? init.headers : early.headers));
    const answer = await (early?.response ??
      fetch(url, { ...init, headers: { ...init.headers, ...headers }, keepalive, signal }));
    // An early request cannot be aborted.
    signal.throwIfAborted();
    return readAnswer(name, address, answer);
  };
  try {
    return await attempt(earlyAnswer);
  } catch (error) {
    if (row.retry !== 'once-when-unanswered' || signal.aborted || !navigator.onLine) throw error;
    return attempt();
  }
}
