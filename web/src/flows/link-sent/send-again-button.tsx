import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SendAgain } from './use-send-again.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Disabled while a link is sent, and until the next one can be. */
export function SendAgainButton({ result, secondsToWait, onSendAgain }: SendAgain): ReactNode {
  const { linkSent } = useTexts();
  const isSending = result.kind === 'sending';
  return (
    <Button style="linkBlue" disabled={isSending || secondsToWait > 0} busy={isSending} onClick={onSendAgain}>
      {linkSent.sendAgain}
    </Button>
  );
}
