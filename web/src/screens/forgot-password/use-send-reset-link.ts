import type { OperationNameOf } from 'shared-protocol/account/contract';
import { useCallAccount } from '../../account/call-account.ts';
import { problemOf } from '../../errors/problem.ts';
import type { SendLink } from '../common/use-send-again.ts';

/** How a reset link is sent once more. */
export function useSendResetLink(operation: OperationNameOf<'forgotPassword'>): SendLink {
  const call = useCallAccount();
  return async (email, signal) => {
    const outcome = await call(operation, { email }, { signal });
    return outcome.status === 'ok' ? { kind: 'sent' } : { kind: 'problem', problem: problemOf(operation, outcome) };
  };
}
