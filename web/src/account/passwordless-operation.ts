import { driverSupportProductId } from 'shared-protocol/product';

/**
 * The operation that mails a product's login link: for callers one call, but with two endpoints. Source: specification,
 * section 9.
 */
export function passwordlessOperation(
  product: number = driverSupportProductId,
): 'passwordlessDesktop' | 'passwordlessMaverick' {
  return product === driverSupportProductId ? 'passwordlessDesktop' : 'passwordlessMaverick';
}
