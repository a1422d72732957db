import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/app-link.tsx';
import { LeaveButton } from '../../../navigation/leave-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Variant } from '../../../products/variants.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useSignInAddress } from './use-sign-in-address.ts';

interface SignInLinkProps {
  readonly variant: Variant;
  readonly emphasis?: 'primary' | 'secondary';
}

export function SignInLink({ variant, emphasis = 'secondary' }: SignInLinkProps): ReactNode {
  const { to, fallback } = useSignInAddress(variant);
  const { setPassword } = useTexts();
  if (fallback !== null) {
    return (
      <LeaveButton style={emphasis === 'primary' ? 'blue' : 'linkBlue'} to={to} fallback={fallback}>
        {setPassword.signIn}
      </LeaveButton>
    );
  }
  return (
    <AppLink to={to} {...(emphasis === 'primary' && { as: LinkButton })}>
      {setPassword.signIn}
    </AppLink>
  );
}
