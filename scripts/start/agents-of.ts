import type { Product } from 'shared-protocol/product';
import type { Ports } from './choose-ports.ts';

export interface ChosenAgent {
  readonly product: Product;
  readonly port: number;
}

/** The agents that run here, one per product. */
export function agentsOf({ driverSupport, maverick }: Ports): readonly ChosenAgent[] {
  return [
    { product: 'driver-support', port: driverSupport },
    { product: 'maverick', port: maverick },
  ];
}
