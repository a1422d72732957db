import { useEffect, useRef, type ReactNode } from 'react';
import { bringIntoView } from '../lib/bring-into-view.ts';
import { ErrorMark } from './error-mark.tsx';
import styles from './notice.module.scss';
import { Status } from './status.tsx';

export interface NoticeProps {
  /** `error` interrupts a screen reader, `quiet` waits until it has finished. */
  readonly kind: 'error' | 'quiet';
  readonly children: ReactNode;
  /** Controls under the words. They stay, with the focus, when kind and words change. New ones join a moment after the words. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** A message about the whole form; it stays until its cause is gone. An error that comes is brought into view. */
export function Notice({ kind, children, actions, className = '' }: NoticeProps): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'error') bringIntoView(notice.current);
  }, [kind]);
  return (
    <div ref={notice} className={`${styles['notice']} ${styles[kind]} ${className}`}>
      {kind === 'error' && <ErrorMark />}
      <div className={styles['content']}>
        {kind === 'error' ? (
          <div className={styles['words']} role="alert">
            {children}
          </div>
        ) : (
          <Status className={styles['words']}>{children}</Status>
        )}
        {actions}
      </div>
    </div>
  );
}
