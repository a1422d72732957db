import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { driverSupportProductId } from 'shared-protocol/product';
import { useCallAccount } from '../../account/call-account.ts';
import { causeOf, problemOf } from '../../errors/problem.ts';
import type { SendLink } from '../common/link-sent/use-send-again.ts';
import { useAppConfig } from '../../state/app-config.ts';
import type { Variant } from '../../products/variants.ts';

export function useSendLoginLink(variant: Variant): SendLink {
  const call = useCallAccount();
  const product = variant.productId(useAppConfig());
  const operation = passwordlessOperation(product);
  return async (to, signal) => {
    const outcome = await call(operation, { email: normalizeEmailAddress(to), product }, { signal });
    if (outcome.status === 'ok') return { kind: 'sent' };
    // The text of other failures is about logging in.
    return {
      kind: 'problem',
      problem: outcome.status === 'refused' ? problemOf(operation, outcome) : causeOf(outcome),
    };
  };
}

/** Source: specification, section 9. */
export function passwordlessOperation(
  product: number = driverSupportProductId,
): 'passwordlessDesktop' | 'passwordlessMaverick' {
  return product === driverSupportProductId ? 'passwordlessDesktop' : 'passwordlessMaverick';
}
