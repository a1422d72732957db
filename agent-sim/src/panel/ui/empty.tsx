import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** What stands where something will be. */
export function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      <p>{children}</p>
    </div>
  );
}
