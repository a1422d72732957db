import { useState } from 'react';
import { passwordlessOperation } from '../../account/passwordless-operation.ts';
import type { SendAgainButtonProps } from '../../flows/link-sent/send-again-button.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** Sends the second product's link once more. */
export function useSendLinkAgain(email: string): SendAgainButtonProps {
  const product = useAppConfig().maverick.productId;
  const { send, isSubmitting, problem } = useSubmission('login');
  const [sentAgainAt, setSentAgainAt] = useState<number>();

  const onSendAgain = (): void => {
    setSentAgainAt(Date.now());
    void send(passwordlessOperation(product), { email, product }, () => undefined);
  };
  if (isSubmitting) return { result: { kind: 'sending' }, sentAgainAt, onSendAgain };
  if (problem !== null) return { result: { kind: 'problem', problem }, sentAgainAt, onSendAgain };
  return { result: { kind: sentAgainAt === undefined ? 'idle' : 'sent' }, sentAgainAt, onSendAgain };
}
