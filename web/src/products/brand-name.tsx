import type { ReactNode } from 'react';
import styles from './wordmark.module.scss';

/** The mark of a product whose name the configuration gives. Its style sheets may draw a logo in its place. */
export function BrandName({ name }: { readonly name: string }): ReactNode {
  return (
    <strong className={styles['name']} data-mark>
      {name}
    </strong>
  );
}
