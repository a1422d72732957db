import type { ReactNode } from 'react';
import styles from './link-row.module.scss';

export function LinkRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles['row']}>{children}</div>;
}
