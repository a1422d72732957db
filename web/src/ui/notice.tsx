import type { ReactNode } from 'react';
import { ErrorMark } from './error-mark.tsx';
import styles from './notice.module.scss';

export interface NoticeProps {
  /** `error` interrupts a screen reader, `quiet` waits until it has finished. */
  readonly kind: 'error' | 'quiet';
  readonly children: ReactNode;
}

/** A message about the whole form; it stays until its cause is gone. */
export function Notice({ kind, children }: NoticeProps): ReactNode {
  return (
    <div className={`${styles['notice']} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' && <ErrorMark />}
      <div className={styles['words']}>{children}</div>
    </div>
  );
}
