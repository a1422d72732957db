import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { beforeEach, vi } from 'vitest';
import { createCallAccount, prepareCalls, type CallOptions } from '../account/call-account.ts';
import type { AccountConfig } from '../account/call-server.ts';
import type { CallOutcome } from '../account/outcome.ts';

await prepareCalls();

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

/** Calls an operation with its sample request. */
export function callSample(
  name: OperationName,
  options?: CallOptions,
  config: Partial<AccountConfig> = {},
): Promise<CallOutcome<unknown>> {
  const call = createCallAccount({ accountOrigin: '', account: { paths: {} }, ...config });
  return call(name, operationDetails[name].request as never, options);
}
