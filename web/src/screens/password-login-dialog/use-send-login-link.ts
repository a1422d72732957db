import { passwordlessOperation } from '../../account/passwordless-operation.ts';
import { useCallAccount } from '../../account/use-call-account.ts';
import { problemOf } from '../../errors/problem-of.ts';
import type { SendLink } from '../../flows/link-sent/use-send-again.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** How the second product sends its link once more. */
export function useSendLoginLink(): SendLink {
  const call = useCallAccount();
  const product = useAppConfig().maverick.productId;
  const operation = passwordlessOperation(product);
  return async (email, signal) => {
    const outcome = await call(operation, { email, product }, { signal });
    return outcome.status === 'ok' ? { kind: 'sent' } : { kind: 'problem', problem: problemOf(operation, outcome) };
  };
}
