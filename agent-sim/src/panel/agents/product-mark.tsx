import type { Product } from 'shared-protocol/product';
import type { ReactNode } from 'react';

/** The product's sign, as the web app draws it; its name stands beside it. */
export function ProductMark({ product }: { readonly product: Product }): ReactNode {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {marks[product]}
    </svg>
  );
}

const line = { fill: 'none', stroke: '#fff', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const marks = {
  'driver-support': (
    <>
      <rect width="32" height="32" rx="8" fill="#007dba" />
      <path d="M6 20c4-8 8-8 10-4s6 4 10-4" {...line} strokeWidth="3.2" />
      <path d="M6 25c4-8 8-8 10-4s6 4 10-4" {...line} stroke="#0fb4d1" strokeWidth="2.4" />
    </>
  ),
  maverick: (
    <>
      <path d="M16 1 29 6v10c0 8-6 13-13 15C9 29 3 24 3 16V6Z" fill="#0b3a5e" />
      <path d="M16 1v30C9 29 3 24 3 16V6Z" fill="#0fb4d1" />
      <path d="m8 20 5-9 3 5 3-5 5 9" {...line} strokeWidth="2.6" />
    </>
  ),
} as const satisfies Record<Product, ReactNode>;
