import { useLocation } from 'react-router-dom';
import { cartQuery, withQuery } from '../../../model/outgoing-query.ts';
import { pathOf } from '../../../model/routes.ts';
import { useAppConfig } from '../../../state/app-config.ts';
import type { Variant } from '../../../products/variants.ts';

export interface SignInAddress {
  readonly to: string;
  /** The address outside the app; null for one inside, which comes back to this page. */
  readonly fallback: string | null;
}

/** The address where a visitor of this page signs in. */
export function useSignInAddress(variant: Variant): SignInAddress {
  const { signInOutside } = variant.addresses(useAppConfig());
  const { pathname, search } = useLocation();
  if (signInOutside !== null) return { to: withQuery(signInOutside, cartQuery(search)), fallback: signInOutside };
  const returnUrl = encodeURIComponent(pathname + search);
  return { to: `${pathOf(variant.routes.signIn)}?ReturnUrl=${returnUrl}`, fallback: null };
}
