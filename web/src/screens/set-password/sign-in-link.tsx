import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useLeavePage } from '../../navigation/use-leave-page.ts';
import { useAppConfig } from '../../state/app-config.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Variant } from '../../variants/variant.ts';

export interface SignInLinkProps {
  readonly variant: Variant;
  readonly isPrimary?: boolean;
}

/** Leads to where the visitor can sign in; from inside the app they come back to this page. */
export function SignInLink({ variant, isPrimary = false }: SignInLinkProps): ReactNode {
  const { signInOutside } = variant.addresses(useAppConfig());
  const { pathname, search } = useLocation();
  const leave = useLeavePage();
  if (signInOutside !== null) {
    return (
      <Button style={isPrimary ? 'blue' : 'linkBlue'} onClick={() => leave(signInOutside, signInOutside)}>
        Sign in
      </Button>
    );
  }
  const address = `${pathOf(variant.routes.signIn)}?ReturnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <AppLink to={address} {...(isPrimary && { as: LinkButton })}>
      Sign in
    </AppLink>
  );
}
