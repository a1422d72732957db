import type { ReactNode } from 'react';
import styles from './mark.module.scss';

interface MarkProps {
  /** In the middle of 56 by 56. */
  readonly lines: string;
  readonly beam: string;
}

export function Mark({ lines, beam }: MarkProps): ReactNode {
  return (
    <svg className={styles['mark']} viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      <circle cx="28" cy="28" r="28" />
      <path d={lines} />
      <path className={styles['beam']} d={beam} />
    </svg>
  );
}

export const done = { lines: 'M43 24a16 16 0 1 1-8-10', beam: 'm20 28 7 7 16-18' } as const satisfies MarkProps;
