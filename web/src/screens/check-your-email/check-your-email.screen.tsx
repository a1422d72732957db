import type { ReactNode } from 'react';
import { LinkSentText } from '../../flows/link-sent-text.tsx';
import { useLoginHistory } from '../../state/use-login-history.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ScreenProps } from '../../variants/screen-props.ts';
import { SendAgain } from './send-again.tsx';
import { UseAnotherEmail } from './use-another-email.tsx';
import { useFinishElsewhere } from './use-finish-elsewhere.ts';

/** Waits for the link to be opened, and goes on by itself once it was. */
export function CheckYourEmailScreen({ variant }: ScreenProps): ReactNode {
  const { linkSentTo = '', sentAgainAt } = useLoginHistory();
  useFinishElsewhere(variant);

  return (
    <Card>
      <CardTitle takesFocus>Check Your Email</CardTitle>
      <LinkSentText to={linkSentTo} />
      <SendAgain email={linkSentTo} sentAgainAt={sentAgainAt} />
      <UseAnotherEmail email={linkSentTo} />
    </Card>
  );
}
