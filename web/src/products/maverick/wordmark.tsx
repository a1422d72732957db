import type { ReactNode } from 'react';
import styles from '../wordmark.module.scss';

export function MaverickWordmark({ name }: { readonly name: string }): ReactNode {
  return (
    <svg className={styles['wordmark']} viewBox="0 0 202 32" role="img" aria-label={name} focusable="false">
      <path d="M16 1 29 6v10c0 8-6 13-13 15C9 29 3 24 3 16V6Z" fill="#0b3a5e" />
      <path d="M16 1v30C9 29 3 24 3 16V6Z" fill="#0fb4d1" />
      <path
        d="m8 20 5-9 3 5 3-5 5 9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path className={styles['letters']} d={letters} />
    </svg>
  );
}

// Drawn along their middle line: caps from 8.3, small ones from 13.1, all standing on 23.5.
const letters =
  'M44,23.5V8.3l7 9.8 7-9.8v15.2M62.9,18.3a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0m10.4-5.2v10.4M77,13.1l4.5 10.4 4.5-10.4M89.7,18.3h10.4a5.2 5.2 0 1 0-1.6 3.75M105,13.1v10.4m0-5.6c0-3 1.8-4.8 4.9-4.8M114.2,13.1v10.4M114.2,8.4v.2M128,14.7a5.2 5.2 0 1 0 0 7.2M132.9,7.6v15.9m7.6-10.4-7.6 6.4m3-2.4 5 6.4M159.2,11c-.8-1.8-2.3-2.7-4.3-2.7-2.4 0-4.1 1.5-4.1 3.6 0 5.3 9 2.6 9 7.8 0 2.3-1.9 3.8-4.6 3.8-2.3 0-4.1-1-4.8-2.9M164.7,18.3a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0m10.4-5.2v10.4M185.6,7.8c-2.6-.5-4 .7-4 3.2v12.5M179.4,13.1h5.6M189.9,18.3h10.4a5.2 5.2 0 1 0-1.6 3.75';
