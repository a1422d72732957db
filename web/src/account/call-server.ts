import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import type { AppConfig } from '../model/app-config.ts';
import type { EarlyAnswer } from '../start/early/early-input.ts';
import type { CallOptions } from './call-account.ts';
import { configuredHeaders, type EncodedRequest, encodeRequest, type HeaderConfig } from './encode-request.ts';
import type { CallOutcome } from './outcome.ts';
import { readAnswer } from './read-answer.ts';
import { referenceOf } from './traceparent.ts';
import { withinLimit } from './within-limit.ts';

export type AccountConfig = Pick<AppConfig, 'accountOrigin' | 'account'> & HeaderConfig;

export type CallServer = typeof callServer;

/** Calls an operation as its row of the contract says. Never rejects. */
export async function callServer(
  config: AccountConfig,
  name: OperationName,
  request: unknown,
  options: CallOptions,
): Promise<CallOutcome<unknown>> {
  const row: Operation = accountContract[name];
  const address = config.accountOrigin + (config.account.paths[name] ?? row.path);
  const attempt = async (early?: EarlyAnswer): Promise<CallOutcome<unknown>> => {
    const encoded = encodeRequest(row, address, request, configuredHeaders(config));
    const outcome = await withinLimit(options.signal, (limit) =>
      attemptCall(name, address, encoded, options, limit, early?.response),
    );
    const reference = referenceOf(early === undefined ? encoded.init.headers : early.headers);
    return outcome.status === 'ok' || reference === undefined ? outcome : { ...outcome, reference };
  };

  const outcome = await attempt(options.earlyAnswer);
  return row.retry === 'once-when-unanswered' && isUnanswered(outcome) ? attempt() : outcome;
}

async function attemptCall(
  name: OperationName,
  address: string,
  { url, init }: EncodedRequest,
  options: CallOptions,
  limit: AbortSignal,
  early: Promise<Response> | undefined,
): Promise<CallOutcome<unknown>> {
  const headers = { ...init.headers, ...options.headers };
  const request = { ...init, headers, keepalive: options.keepalive ?? false, signal: limit } as const;
  const answer = await (early ?? fetch(url, request));
  // An early request cannot be aborted.
  limit.throwIfAborted();
  return readAnswer(name, address, answer);
}

function isUnanswered(outcome: CallOutcome<unknown>): boolean {
  return outcome.status === 'missing' && outcome.cause === 'connection';
}
