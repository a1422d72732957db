import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { withoutKeys } from '../../model/query.ts';
import { useGo } from '../../navigation/use-go.ts';
import { Button } from '../../ui/button.tsx';
import type { KeptInEntry } from './kept-in-entry.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface UseAnotherEmailProps {
  readonly email: string;
  /** The form's path, where it is not this screen's own. */
  readonly path?: string | undefined;
}

/** Back to the form, with the address kept for correction. */
export function UseAnotherEmail({ email, path }: UseAnotherEmailProps): ReactNode {
  const { pathname, search } = useLocation();
  const { linkSent } = useTexts();
  const go = useGo();
  return (
    <Button
      style="linkBlue"
      onClick={() =>
        go((path ?? pathname) + withoutKeys(search, ['failedEmail']), {
          state: { typedEmail: email } satisfies KeptInEntry,
        })
      }
    >
      {linkSent.useAnotherEmail}
    </Button>
  );
}
