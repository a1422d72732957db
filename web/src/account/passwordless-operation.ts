import { driverSupportProductId } from 'shared-protocol/product';

/** The login by link of a product: one call to whoever makes it, two endpoints. Source: specification, section 9. */
export function passwordlessOperation(
  product: number = driverSupportProductId,
): 'passwordlessDesktop' | 'passwordlessMaverick' {
  return product === driverSupportProductId ? 'passwordlessDesktop' : 'passwordlessMaverick';
}
