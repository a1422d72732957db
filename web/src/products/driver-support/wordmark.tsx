import type { ReactNode } from 'react';
import styles from '../wordmark.module.scss';

export function DriverSupportWordmark({ name }: { readonly name: string }): ReactNode {
  return (
    <svg className={styles['wordmark']} viewBox="0 0 209 32" role="img" aria-label={name} focusable="false">
      <rect width="32" height="32" rx="8" fill="#007dba" />
      <path d="M6 20c4-8 8-8 10-4s6 4 10-4" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M6 25c4-8 8-8 10-4s6 4 10-4" fill="none" stroke="#0fb4d1" strokeWidth="2.4" strokeLinecap="round" />
      <path className={styles['letters']} d={letters} />
    </svg>
  );
}

// Drawn along their middle line: caps from 8.3, small ones from 13.1, all standing on 23.5.
const letters =
  'M45.5,8.3v15.2h4.2a7.6 7.6 0 0 0 0-15.2zM62.2,13.1v10.4m0-5.6c0-3 1.8-4.8 4.9-4.8M71.4,13.1v10.4M71.4,8.4v.2M75.5,13.1l4.5 10.4 4.5-10.4M88.2,18.3h10.4a5.2 5.2 0 1 0-1.6 3.75M103.5,13.1v10.4m0-5.6c0-3 1.8-4.8 4.9-4.8M126.7,11c-.8-1.8-2.3-2.7-4.3-2.7-2.4 0-4.1 1.5-4.1 3.6 0 5.3 9 2.6 9 7.8 0 2.3-1.9 3.8-4.6 3.8-2.3 0-4.1-1-4.8-2.9M132.2,13.1v6a4.4 4.4 0 0 0 8.8 0v-6m0 0v10.4M145.9,13.1v14.6M145.9,18.3a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0M161.2,13.1v14.6M161.2,18.3a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0M176.5,18.3a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0M191.8,13.1v10.4m0-5.6c0-3 1.8-4.8 4.9-4.8M203,9.2v11c0 2.2 1.1 3.3 3.3 3.3h.3M200.8,13.1h5.8';
