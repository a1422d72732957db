import type { ComponentType, ReactNode } from 'react';
import type { Product } from 'shared-protocol/product';
import { DriverSupportWordmark } from './driver-support-wordmark.tsx';
import { MaverickWordmark } from './maverick-wordmark.tsx';

/** The product's mark and name as one drawing, the letters in the colour of the text around it. */
export function Wordmark({ product, name }: { readonly product: Product; readonly name: string }): ReactNode {
  const Drawing = drawings[product];
  return <Drawing name={name} />;
}

const drawings = { 'driver-support': DriverSupportWordmark, maverick: MaverickWordmark } as const satisfies Record<
  Product,
  ComponentType<{ readonly name: string }>
>;
