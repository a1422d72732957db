import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { Variant } from '../../variants/variant.ts';
import { LinkSentText } from '../link-sent/link-sent-text.tsx';
import { SendAgainButton } from '../link-sent/send-again-button.tsx';
import type { LinkSentEntry } from './login-entry.ts';
import { UseAnotherEmail } from './use-another-email.tsx';
import { useFinishElsewhere } from './use-finish-elsewhere.ts';
import { useSendAgain } from './use-send-again.ts';

export interface CheckYourEmailProps {
  readonly entry: LinkSentEntry;
  readonly variant: Variant;
}

/** Waits for the link to be opened, and then goes on by itself. */
export function CheckYourEmail({ entry, variant }: CheckYourEmailProps): ReactNode {
  useFinishElsewhere(variant);
  const { sendAgain, result } = useSendAgain(entry.to);

  return (
    <Card>
      <CardTitle takesFocus>Check Your Email</CardTitle>
      <LinkSentText to={entry.to} />
      <SendAgainButton result={result} sentAgainAt={entry.sentAgainAt} onSendAgain={() => void sendAgain()} />
      <UseAnotherEmail email={entry.to} />
    </Card>
  );
}
