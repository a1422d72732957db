import { driverSupportProductId } from 'shared-protocol/product';
import type { Judged } from './judge-answer.ts';

/** Any number but that of Driver Support means the second product. */
export const secondProductId = driverSupportProductId + 1;

/** Two sign-ins, of one product each. An answer without an address leaves it to the page, which knows its product. */
export function leadToOnePlace(one: Judged, other: Judged): boolean {
  const address = redirectUrlOf(one);
  return address !== '' && address === redirectUrlOf(other);
}

function redirectUrlOf(judged: Judged): string {
  if (judged.status !== 'ok') return '';
  const { redirectUrl } = judged.value as { readonly redirectUrl?: string | null };
  return redirectUrl ?? '';
}
