import type { ReactNode } from 'react';
import type { Product } from 'shared-protocol/product';
import styles from './wordmark.module.scss';

/** The product's mark and name. The marks are drawn on a field of 32 by 32. */
export function Wordmark({ product, name }: { readonly product: Product; readonly name: string }): ReactNode {
  return (
    <div className={styles['wordmark']}>
      <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        {marks[product]}
      </svg>
      <span>{name}</span>
    </div>
  );
}

const marks = {
  'driver-support': (
    <>
      <rect width="32" height="32" rx="8" fill="#007dba" />
      <path d="M6 20c4-8 8-8 10-4s6 4 10-4" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M6 25c4-8 8-8 10-4s6 4 10-4" fill="none" stroke="#0fb4d1" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  maverick: (
    <>
      <path d="M16 1 29 6v10c0 8-6 13-13 15C9 29 3 24 3 16V6Z" fill="#0b3a5e" />
      <path d="M16 1v30C9 29 3 24 3 16V6Z" fill="#0fb4d1" />
      <path
        d="m8 20 5-9 3 5 3-5 5 9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  ),
} as const satisfies Record<Product, unknown>;
