import type { ReactNode } from 'react';
import styles from './full-screen.module.scss';

/** Veils the page while it must not be used. */
export function FullScreen({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles['cover']}>{children}</div>;
}
