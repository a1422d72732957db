import { createContext, use } from 'react';
import {
  accountContract,
  type OperationName,
  type OperationRequest,
  type OperationResponse,
} from 'shared-protocol/account/contract';
import { callTimeLimitMs, type Operation } from 'shared-protocol/account/define';
import type { AppConfig } from '../model/app-config.ts';
import type { EarlyAnswer } from '../start/early/early-input.ts';
import { recordFailedCall } from '../telemetry/record-step.ts';
import { configuredHeaders, type EncodedRequest, encodeRequest, type HeaderConfig } from './encode-request.ts';
import type { CallOutcome, Missing } from './outcome.ts';
import { readAnswer } from './read-answer.ts';
import { referenceOf } from './traceparent.ts';

export interface CallOptions {
  /** Aborting it ends the call. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Continues after the page is left: for what the visitor asked for and need not wait for. */
  readonly keepalive?: boolean;
  /** Taken instead of the first attempt. */
  readonly earlyAnswer?: EarlyAnswer | undefined;
}

/** Calls the account server. Never rejects; see `CallOutcome`. */
export type CallAccount = <Name extends OperationName>(
  name: Name,
  request: OperationRequest<Name>,
  options?: CallOptions,
) => Promise<CallOutcome<OperationResponse<Name>>>;

/** Creates the function for all calls to the account server of a configuration. */
export function createCallAccount(config: Pick<AppConfig, 'accountOrigin' | 'account'> & HeaderConfig): CallAccount {
  return async <Name extends OperationName>(name: Name, request: OperationRequest<Name>, options: CallOptions = {}) => {
    const row: Operation = accountContract[name];
    const address = config.accountOrigin + (config.account.paths[name] ?? row.path);
    const attempt = async (early?: EarlyAnswer): Promise<CallOutcome<unknown>> => {
      const encoded = encodeRequest(row, address, request, configuredHeaders(config));
      const outcome = await attemptCall(row, address, encoded, options, early?.response);
      const reference = referenceOf(early === undefined ? encoded.init.headers : early.headers);
      return outcome.status === 'ok' || reference === undefined ? outcome : { ...outcome, reference };
    };

    let outcome = await attempt(options.earlyAnswer);
    if (row.retry === 'once-when-unanswered' && isUnanswered(outcome)) outcome = await attempt();
    record(name, outcome);
    // The row's response schema made the value, so it has the row's type.
    return outcome as CallOutcome<OperationResponse<Name>>;
  };
}

/** How the app reaches the account server of its configuration. */
export const CallAccountContext = createContext<CallAccount | null>(null);

export function useCallAccount(): CallAccount {
  const call = use(CallAccountContext);
  if (call === null) throw new Error('useCallAccount needs a CallAccountContext above it');
  return call;
}

function record(name: OperationName, outcome: CallOutcome<unknown>): void {
  if (outcome.status === 'ok') return;
  const { status, reference } = outcome;
  if (status !== 'missing') recordFailedCall(name, status, outcome.httpStatus, reference);
  else if (outcome.cause !== 'aborted') recordFailedCall(name, status, outcome.cause, reference);
}

async function attemptCall(
  row: Operation,
  address: string,
  { url, init }: EncodedRequest,
  options: CallOptions,
  early: Promise<Response> | undefined,
): Promise<CallOutcome<unknown>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), callTimeLimitMs);
  const abort = (): void => limit.abort();
  options.signal?.addEventListener('abort', abort);
  if (options.signal?.aborted) limit.abort();
  try {
    const request = {
      ...init,
      headers: { ...init.headers, ...options.headers },
      keepalive: options.keepalive ?? false,
      signal: limit.signal,
    } as const;
    const answer = await untilAborted(early ?? fetch(url, request), limit.signal);
    return await untilAborted(readAnswer(row, address, answer), limit.signal);
  } catch {
    return { status: 'missing', cause: causeOf(options.signal, limit.signal) };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

/** The early request cannot be aborted, so only the waiting for it ends. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new DOMException('given up', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function causeOf(caller: AbortSignal | undefined, limit: AbortSignal): Missing['cause'] {
  if (caller?.aborted) return 'aborted';
  if (limit.aborted) return 'time-limit';
  return navigator.onLine ? 'connection' : 'offline';
}

function isUnanswered(outcome: CallOutcome<unknown>): boolean {
  return outcome.status === 'missing' && outcome.cause === 'connection';
}
