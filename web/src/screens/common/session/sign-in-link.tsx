import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/app-link.tsx';
import { LeaveButton } from '../../../navigation/leave-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Variant } from '../../../products/variants.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useSignInAddress } from './use-sign-in-address.ts';

export interface SignInLinkProps {
  readonly variant: Variant;
  readonly isPrimary?: boolean;
}

/** Leads to where the visitor can sign in; from inside the app they come back to this page. */
export function SignInLink({ variant, isPrimary = false }: SignInLinkProps): ReactNode {
  const { to, fallback } = useSignInAddress(variant);
  const { setPassword } = useTexts();
  if (fallback !== null) {
    return (
      <LeaveButton style={isPrimary ? 'blue' : 'linkBlue'} to={to} fallback={fallback}>
        {setPassword.signIn}
      </LeaveButton>
    );
  }
  return (
    <AppLink to={to} {...(isPrimary && { as: LinkButton })}>
      {setPassword.signIn}
    </AppLink>
  );
}
