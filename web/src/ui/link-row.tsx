import type { ReactNode } from 'react';
import styles from './link-row.module.scss';

/** Other links, under the main action of a card. */
export function LinkRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles['row']}>{children}</div>;
}
