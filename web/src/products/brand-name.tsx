import type { ReactNode } from 'react';
import styles from './wordmark.module.scss';

/** The mark of a product whose name the configuration gives. */
export function BrandName({ name }: { readonly name: string }): ReactNode {
  return <strong className={styles['name']}>{name}</strong>;
}
