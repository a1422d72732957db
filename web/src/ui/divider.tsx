import type { ReactNode } from 'react';
import styles from './divider.module.scss';

/** Separates two ways to sign in, with a word between them. */
export function Divider({ children }: { readonly children: string }): ReactNode {
  return (
    <div className={styles['divider']}>
      <span>{children}</span>
    </div>
  );
}
