import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

export interface MailSuggestionProps {
  /** Null while there is nothing to suggest. */
  readonly address: string | null;
  readonly onAccept: (address: string) => void;
}

/** Only an offer, never an error: the address may be right as it is. */
export function MailSuggestion({ address, onAccept }: MailSuggestionProps): ReactNode {
  const { login } = useTexts();
  return (
    <Status>
      {address !== null && (
        <p>
          <Sentence text={login.didYouMean}>
            <Button style="linkBlue" onClick={() => onAccept(address)}>
              <bdi dir="ltr" translate="no">
                {address}
              </bdi>
            </Button>
          </Sentence>
        </p>
      )}
    </Status>
  );
}
