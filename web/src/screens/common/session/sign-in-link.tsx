import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { cartQuery, withQuery } from '../../../model/outgoing-query.ts';
import { pathOf } from '../../../model/routes.ts';
import { AppLink } from '../../../navigation/app-link.tsx';
import { LeaveButton } from '../../../navigation/leave-button.tsx';
import { useAppConfig } from '../../../state/app-config.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Variant } from '../../../variants/variants.ts';
import { useTexts } from '../../../texts/use-texts.ts';

export interface SignInLinkProps {
  readonly variant: Variant;
  readonly isPrimary?: boolean;
}

/** Leads to where the visitor can sign in; from inside the app they come back to this page. */
export function SignInLink({ variant, isPrimary = false }: SignInLinkProps): ReactNode {
  const { signInOutside } = variant.addresses(useAppConfig());
  const { setPassword } = useTexts();
  const { pathname, search } = useLocation();
  if (signInOutside !== null) {
    return (
      <LeaveButton
        style={isPrimary ? 'blue' : 'linkBlue'}
        to={withQuery(signInOutside, cartQuery(search))}
        fallback={signInOutside}
      >
        {setPassword.signIn}
      </LeaveButton>
    );
  }
  const address = `${pathOf(variant.routes.signIn)}?ReturnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <AppLink to={address} {...(isPrimary && { as: LinkButton })}>
      {setPassword.signIn}
    </AppLink>
  );
}
