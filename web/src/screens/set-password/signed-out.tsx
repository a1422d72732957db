import type { ReactNode } from 'react';
import { CardTitle } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variant.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useTexts } from '../../texts/use-texts.ts';

/** In the place of a form that could not succeed; what had the focus is gone with it. */
export function SignedOut({ variant }: { readonly variant: Variant }): ReactNode {
  const { introductions, setPassword } = useTexts();
  return (
    <>
      <CardTitle takesFocus>{introductions['set-password'].title}</CardTitle>
      <Notice kind="error">
        <strong>{setPassword.signedOut}</strong>
        <span>{setPassword.signInAgain}</span>
      </Notice>
      <SignInLink variant={variant} isPrimary />
    </>
  );
}
