import { useEffect, useState } from 'react';
import { passwordlessOperation } from '../../account/passwordless-operation.ts';
import type { SendAgainButtonProps } from '../../flows/send-again-button.tsx';
import { useSubmission } from '../../flows/use-submission.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** Sends the second product's link once more. */
export function useSendLinkAgain(email: string): SendAgainButtonProps {
  const product = useAppConfig().maverick.productId;
  const { send, isSubmitting, problem, clearProblem } = useSubmission('login');
  const [sentAgainAt, setSentAgainAt] = useState<number>();
  useEffect(clearProblem, [clearProblem]);

  const onSendAgain = (): void => {
    setSentAgainAt(Date.now());
    void send(passwordlessOperation(product), { email, product }, () => undefined);
  };
  if (isSubmitting) return { result: { kind: 'sending' }, sentAgainAt, onSendAgain };
  if (problem !== null) return { result: { kind: 'problem', problem }, sentAgainAt, onSendAgain };
  return { result: { kind: sentAgainAt === undefined ? 'idle' : 'sent' }, sentAgainAt, onSendAgain };
}
