import { useEffect, useState, type ReactNode } from 'react';
import { isEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

interface MailSuggestionProps {
  readonly typed: string;
  readonly onAccept: (address: string) => void;
}

/** An offer, never an error: the address may be right. */
export function MailSuggestion({ typed, onAccept }: MailSuggestionProps): ReactNode {
  const address = useMailSuggestion(typed);
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

const pauseMs = 400;

function useMailSuggestion(address: string): string | null {
  const [suggestion, setSuggestion] = useState<{ of: string; address: string } | null>(null);

  useEffect(() => {
    if (!isEmailAddress(address)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Not every visitor types an address.
      import('../../model/suggest-mail-domain.ts').then(
        ({ suggestMailDomain }) => {
          const better = suggestMailDomain(tidyEmailAddress(address));
          if (isCurrent) setSuggestion(better === null ? null : { of: address, address: better });
        },
        () => {
          // The form works without the suggestion.
        },
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address]);

  return suggestion?.of === address ? suggestion.address : null;
}
