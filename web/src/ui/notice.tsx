import { useEffect, useRef, type ReactNode } from 'react';
import { bringIntoView } from '../lib/bring-into-view.ts';
import { ErrorMark } from './error-mark.tsx';
import styles from './notice.module.scss';
import { Status } from './status.tsx';

interface NoticeProps {
  /** `error` interrupts a screen reader. */
  readonly kind: 'error' | 'quiet';
  /** It is there as the page loads, and is read with it: Orca ignores an alert until then, and leaves out its words as it reads on. */
  readonly cameWithPage?: boolean;
  readonly children: ReactNode;
  /** They keep the focus when kind and words change. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

export function Notice({ kind, cameWithPage = false, children, actions, className = '' }: NoticeProps): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'error') bringIntoView(notice.current);
  }, [kind]);
  return (
    <div ref={notice} className={`${styles['notice']} ${styles[kind]} ${className}`}>
      {kind === 'error' && <ErrorMark />}
      <div className={styles['content']}>
        {kind === 'error' ? (
          <div className={styles['words']} role={cameWithPage ? undefined : 'alert'}>
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
