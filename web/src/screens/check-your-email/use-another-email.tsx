import type { ReactNode } from 'react';
import { useLocation } from '../../lib/use-location.ts';
import { useNavigate } from '../../lib/use-navigate.ts';
import { withoutKeys } from '../../model/query.ts';
import { Button } from '../../ui/button.tsx';

/** Back to the form, with the address kept for correction. */
export function UseAnotherEmail({ email }: { readonly email: string }): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      style="linkBlue"
      onClick={() => navigate(pathname + withoutKeys(search, ['failedEmail']), { state: { typedEmail: email } })}
    >
      Use another email
    </Button>
  );
}
