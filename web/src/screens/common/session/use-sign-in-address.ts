import { useLocation } from 'react-router-dom';
import { cartQuery, withQuery } from '../../../model/outgoing-query.ts';
import { pathOf } from '../../../model/routes.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import type { Variant } from '../../../products/variants.ts';

interface SignInAddress {
  readonly to: string;
  /** Null for an address inside the app, which comes back to this page. */
  readonly fallback: string | null;
}

export function useSignInAddress(variant: Variant): SignInAddress {
  const { signInOutside } = variant.addresses(useAppConfig());
  const { pathname, search } = useLocation();
  if (signInOutside !== null) return { to: withQuery(signInOutside, cartQuery(search)), fallback: signInOutside };
  const returnUrl = encodeURIComponent(pathname + search);
  return { to: `${pathOf(variant.routes.signIn)}?ReturnUrl=${returnUrl}`, fallback: null };
}
