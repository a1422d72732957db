import type { ReactNode } from 'react';
import { LinkSentText } from './link-sent-text.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { UseAnotherEmail } from './use-another-email.tsx';
import { useSendAgain, type SendLink } from './use-send-again.ts';

export interface LinkSentProps {
  readonly to: string;
  /** How this product sends its link. */
  readonly sendLink: SendLink;
}

/** Check Your Email below its heading, of both products. */
export function LinkSent({ to, sendLink }: LinkSentProps): ReactNode {
  const sendAgain = useSendAgain(to, sendLink);
  return (
    <>
      <LinkSentText to={to} />
      <SendAgainButton {...sendAgain} />
      <UseAnotherEmail email={to} />
    </>
  );
}
