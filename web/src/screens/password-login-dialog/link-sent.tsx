import type { ReactNode } from 'react';
import { LinkSentText } from '../../flows/link-sent/link-sent-text.tsx';
import { SendAgainButton } from '../../flows/link-sent/send-again-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useSendLinkAgain } from './use-send-link-again.ts';

export interface LinkSentProps {
  readonly to: string;
  readonly onUseAnother: () => void;
}

/** Check Your Email, where no ReturnUrl says how to go on. */
export function LinkSent({ to, onUseAnother }: LinkSentProps): ReactNode {
  const sendAgain = useSendLinkAgain(to);
  return (
    <>
      <LinkSentText to={to} />
      <SendAgainButton {...sendAgain} />
      <Button style="linkBlue" onClick={onUseAnother}>
        Use another email
      </Button>
    </>
  );
}
