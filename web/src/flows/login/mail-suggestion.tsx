import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Only an offer, never an error: the address may be right as it is. */
export function MailSuggestion({
  address,
  onAccept,
}: {
  readonly address: string;
  readonly onAccept: () => void;
}): ReactNode {
  return (
    <p role="status">
      Did you mean{' '}
      <Button style="linkBlue" onClick={onAccept}>
        {address}
      </Button>
      ?
    </p>
  );
}
