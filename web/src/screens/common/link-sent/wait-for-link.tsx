import type { ReactNode } from 'react';
import type { Variant } from '../../../products/variants.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { AddressSentence } from '../../../ui/email-address.tsx';
import { Line } from '../../../ui/line.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFinishElsewhere } from './use-finish-elsewhere.ts';

interface WaitForLinkProps {
  readonly to: string;
  readonly variant: Variant;
}

/** Continues by itself, or offers to continue as somebody else who has signed in. */
export function WaitForLink({ to, variant }: WaitForLinkProps): ReactNode {
  const { other } = useFinishElsewhere(to, variant);
  const { linkSent, setPassword } = useTexts();
  return (
    <>
      <p data-waiting>{linkSent.waiting}</p>
      {other !== null && (
        <Notice
          key={other.account}
          kind="quiet"
          actions={
            <Button style="linkBlue" onClick={other.onContinue}>
              {linkSent.continueAsOther}
            </Button>
          }
        >
          <Line>
            <strong>
              {other.account === '' ? (
                <span>{linkSent.signedInUnknown}</span>
              ) : (
                <AddressSentence text={setPassword.changed.title}>{other.account}</AddressSentence>
              )}
            </strong>
          </Line>
          <Line>{linkSent.stillWaiting}</Line>
        </Notice>
      )}
    </>
  );
}
