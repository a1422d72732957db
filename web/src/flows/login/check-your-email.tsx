import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../ui/card.tsx';
import { LetterMark } from '../link-sent/letter-mark.tsx';
import type { Variant } from '../../variants/variants.ts';
import { LinkSent } from '../link-sent/link-sent.tsx';
import type { LinkSentEntry } from './login-entry.ts';
import { useFinishElsewhere } from './use-finish-elsewhere.ts';
import { useSendAccessLink } from './use-send-access-link.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface CheckYourEmailProps {
  readonly entry: LinkSentEntry;
  readonly variant: Variant;
}

/** Waits for the link to be opened, and then goes on by itself. */
export function CheckYourEmail({ entry, variant }: CheckYourEmailProps): ReactNode {
  useFinishElsewhere(variant);
  const { linkSent } = useTexts();
  const sendLink = useSendAccessLink();

  return (
    <Card>
      <LetterMark />
      <CardTitle takesFocus>{linkSent.title}</CardTitle>
      <LinkSent to={entry.to} sendLink={sendLink} />
    </Card>
  );
}
