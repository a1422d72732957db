import type { ReactNode } from 'react';
import { SendAgainButton } from '../../flows/send-again-button.tsx';
import { useSendAgain } from './use-send-again.ts';

export interface SendAgainProps {
  readonly email: string;
  /** In ms since 1970; kept in the history entry, so that a reload does not shorten the pause. */
  readonly sentAgainAt: number | undefined;
}

export function SendAgain({ email, sentAgainAt }: SendAgainProps): ReactNode {
  const { sendAgain, result } = useSendAgain(email);
  return <SendAgainButton result={result} sentAgainAt={sentAgainAt} onSendAgain={() => void sendAgain()} />;
}
