import type { Product } from 'shared-protocol/product';
import type { Ports } from './choose-ports.mjs';

export interface ChosenAgent {
  readonly product: Product;
  readonly port: number;
  readonly uuid: string;
}

/** The agents that run here, one per product, both of Ann's computer: who signs in as her is handed over to them. */
export function agentsOf({ driverSupport, maverick }: Ports): readonly ChosenAgent[] {
  return [
    { product: 'driver-support', port: driverSupport, uuid: uuidOfAnn },
    { product: 'maverick', port: maverick, uuid: uuidOfAnn },
  ];
}

/** Of the account ann@example.com; written out, because `npm start` runs account-sim as it was built. */
const uuidOfAnn = 'a0000000-0000-4000-8000-000000000001';
