import { createContext, use } from 'react';
import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import { type LateCode, lateCode } from '../lib/on-demand.ts';
import type { EarlyAnswer } from '../start/early/early-input.ts';
import { recordFailedCall } from '../telemetry/record-step.ts';
import type { AccountConfig, CallServer } from './call-server.ts';
import type { CallOutcome } from './outcome.ts';
import { withinLimit } from './within-limit.ts';

export interface CallOptions {
  /** Aborting it ends the call. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Continues after the page is left: for what the visitor asked for and need not wait for. */
  readonly keepalive?: boolean;
  /** Used instead of the first attempt. */
  readonly earlyAnswer?: EarlyAnswer | undefined;
}

/** Calls the account server. Never rejects; see `CallOutcome`. */
export type CallAccount = <Name extends OperationName>(
  name: Name,
  request: OperationRequest<Name>,
  options?: CallOptions,
) => Promise<CallOutcome<OperationResponse<Name>>>;

/** Creates the function for all calls to the account server of a configuration. */
export function createCallAccount(config: AccountConfig, code: LateCode<CallServer> = callCode): CallAccount {
  return async <Name extends OperationName>(name: Name, request: OperationRequest<Name>, options: CallOptions = {}) => {
    // Nothing is sent before its answer can be read.
    const callServer = code.now() ?? (await withinLimit(options.signal, code.load));
    const outcome = typeof callServer === 'function' ? await callServer(config, name, request, options) : callServer;
    record(name, outcome);
    // The row's response schema made the value, so it has the row's type.
    return outcome as CallOutcome<OperationResponse<Name>>;
  };
}

/** What knows the contract and reads answers by its schemas. No page needs that to be drawn or typed into. */
const callCode = lateCode(async () => (await import('./call-server.ts')).callServer);

/** Begins to load what calls need. Where that fails, the first call ends as if the connection had failed. */
export async function prepareCalls(): Promise<void> {
  await callCode.load().catch(() => undefined);
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
