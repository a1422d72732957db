import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** Of the control. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A control below its label. */
export function Field({ label, id, children }: FieldProps): ReactNode {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
    </div>
  );
}
