import type { ReactNode } from 'react';
import styles from './button.module.scss';

/** A link that looks like the primary button and opens beside the app. */
export function LinkButton({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <a
      className={`${styles['button']} ${styles['blue']} ${styles['anchor']}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
