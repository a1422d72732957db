import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutKeys } from '../../model/query.ts';
import { Button } from '../../ui/button.tsx';

/** Back to the form, with the address kept for correction. */
export function UseAnotherEmail({ email }: { readonly email: string }): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      style="linkBlue"
      onClick={() => void navigate(pathname + withoutKeys(search, ['failedEmail']), { state: { typedEmail: email } })}
    >
      Use another email
    </Button>
  );
}
