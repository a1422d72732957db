import { type Product, products } from 'shared-protocol/product';
import type { Ports } from './choose-ports.mjs';

export interface ChosenAgent {
  readonly product: Product;
  readonly port: number;
  readonly uuid: string;
}

/** Which of the ports is that of a product's agent. */
export const portNameOf = { 'driver-support': 'driverSupport', maverick: 'maverick' } as const satisfies Record<
  Product,
  keyof Ports
>;

/** The agents that run here, one per product, all of Ann's computer: who signs in as her is handed over to them. */
export function agentsOf(ports: Ports): readonly ChosenAgent[] {
  return products.map((product) => ({ product, port: ports[portNameOf[product]], uuid: uuidOfAnn }));
}

/** Of the account ann@example.com; written out, because `npm start` runs account-sim as it was built. */
const uuidOfAnn = 'a0000000-0000-4000-8000-000000000001';
