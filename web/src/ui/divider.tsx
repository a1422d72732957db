import type { ReactNode } from 'react';
import styles from './divider.module.scss';

/** Two ways to the same end, with the word between them. */
export function Divider({ children }: { readonly children: string }): ReactNode {
  return (
    <div className={styles['divider']}>
      <span>{children}</span>
    </div>
  );
}
