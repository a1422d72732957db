import type { ReactNode } from 'react';
import styles from './pill.module.css';

interface PillProps {
  readonly tone: 'good' | 'warn' | 'error' | 'quiet';
  /** A mark before the words. */
  readonly hasDot?: boolean;
  readonly children: ReactNode;
}

export function Pill({ tone, hasDot = false, children }: PillProps): ReactNode {
  return (
    <span className={`${styles['pill']} ${styles[tone]}`}>
      {hasDot && <span className={styles['dot']} />}
      {children}
    </span>
  );
}
