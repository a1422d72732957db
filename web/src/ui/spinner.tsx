import type { ReactNode } from 'react';
import styles from './spinner.module.scss';
import { Status } from './status.tsx';

export function Spinner({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      <Status>{label}</Status>
    </div>
  );
}
