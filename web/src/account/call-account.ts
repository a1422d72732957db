import { createContext, use } from 'react';
import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import { callTimeLimitMs } from 'shared-protocol/account/define';
import { limitedSignal, untilAborted } from '../lib/limited-signal.ts';
import { type LateCode, lateCode } from '../lib/on-demand.ts';
import { recordFailedCall } from '../telemetry/record-step.ts';
import type { AccountConfig, callServer, ServerCall } from './call-server.ts';
import type { CallOutcome, Missing } from './outcome.ts';

export type CallOptions = Partial<Omit<ServerCall, 'onAttempt'>>;

/** Calls the account server. Never rejects; see `CallOutcome`. */
export type CallAccount = <Name extends OperationName>(
  name: Name,
  request: OperationRequest<Name>,
  options?: CallOptions,
) => Promise<CallOutcome<OperationResponse<Name>>>;

/** Creates the function for all calls to the account server of a configuration. */
export function createCallAccount(config: AccountConfig, code: LateCode<typeof callServer> = callCode): CallAccount {
  return async <Name extends OperationName>(name: Name, request: OperationRequest<Name>, options: CallOptions = {}) => {
    let reference: string | undefined;
    const onAttempt = (ofAttempt: string | undefined): void => void (reference = ofAttempt);
    const answer = await withinLimit(options.signal, async (signal) => {
      // The code that reads answers must be there before anything is sent.
      const call = code.now() ?? (await code.load());
      return call(config, name, request, { ...options, signal, onAttempt });
    });
    const outcome = answer.status === 'ok' || reference === undefined ? answer : { ...answer, reference };
    record(name, outcome);
    // The row's response schema made the value, so it has the row's type.
    return outcome as CallOutcome<OperationResponse<Name>>;
  };
}

/** Awaits a call until its caller gives up or its time is over. Never rejects. */
async function withinLimit(
  caller: AbortSignal | undefined,
  makeCall: (limit: AbortSignal) => Promise<CallOutcome<unknown>>,
): Promise<CallOutcome<unknown>> {
  const { signal, end } = limitedSignal(callTimeLimitMs, caller);
  try {
    // An early request, or code that is loading, cannot be aborted.
    return await untilAborted(makeCall(signal), signal);
  } catch {
    return { status: 'missing', cause: causeOf(caller, signal) };
  } finally {
    end();
  }
}

function causeOf(caller: AbortSignal | undefined, limit: AbortSignal): Missing['cause'] {
  if (caller?.aborted) return 'aborted';
  if (limit.aborted) return 'time-limit';
  return navigator.onLine ? 'connection' : 'offline';
}

/** Loaded beside the app: no page needs the contract and its schemas to be drawn or typed into. */
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
