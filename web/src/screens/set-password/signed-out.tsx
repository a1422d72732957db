import type { ReactNode } from 'react';
import { introductions } from '../../model/introductions.ts';
import { CardTitle } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variant.ts';
import { SignInLink } from './sign-in-link.tsx';

/** In the place of a form that could not succeed; what had the focus is gone with it. */
export function SignedOut({ variant }: { readonly variant: Variant }): ReactNode {
  return (
    <>
      <CardTitle takesFocus>{introductions['set-password'].title}</CardTitle>
      <Notice kind="error">
        <strong>Your sign-in has ended</strong>
        <span>Sign in again to set your password.</span>
      </Notice>
      <SignInLink variant={variant} isPrimary />
    </>
  );
}
