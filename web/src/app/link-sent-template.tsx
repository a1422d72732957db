import type { ReactNode } from 'react';
import { addressToCome } from '../model/mail-providers.ts';
import type { Variant } from '../products/variants.ts';
import { CheckYourEmail } from '../screens/login/check-your-email.tsx';

/** Check Your Email for whatever address will be typed, for the renderer: see `start/head/link-sent.ts`. */
export function LinkSentTemplate({ variant }: { readonly variant: Variant }): ReactNode {
  return <CheckYourEmail entry={{ name: 'link-sent', to: addressToCome }} variant={variant} />;
}
