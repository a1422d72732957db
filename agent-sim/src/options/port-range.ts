import { agentAddresses, type Product } from 'shared-protocol/product';

/** A product's ports as people read them: `51215-51219`. */
export function portRange(product: Product): string {
  const { ports } = agentAddresses[product];
  return `${ports[0]}-${ports[4]}`;
}
