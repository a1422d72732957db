import type { ReactNode } from 'react';
import styles from './hand-off-mark.module.scss';
import type { HandOffView } from './hand-off-view.ts';

/** The visitor's computer, with a sign for the state of the software; the text beside it says the same. */
export function HandOffMark({ view }: { readonly view: HandOffView }): ReactNode {
  const sign = signs[view];
  return (
    <span className={`${styles['mark']} ${styles[sign]}`} aria-hidden="true">
      <svg width="40" height="40" viewBox="0 0 40 40" fill="none" strokeWidth="2" focusable="false">
        <rect className={styles['screen']} x="5" y="8" width="30" height="19" rx="2.5" />
        <path className={styles['screen']} d="M15 33h10M20 27v6" />
        <path className={styles['sign']} d={drawings[sign]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

type Sign = 'busy' | 'question' | 'done' | 'stopped';

const signs = {
  looking: 'busy',
  'needs-click': 'question',
  'browser-asking': 'question',
  connecting: 'busy',
  connected: 'done',
  'connected-to-newer': 'done',
  'not-registered': 'question',
  reconnecting: 'busy',
  unreachable: 'stopped',
  'not-loaded': 'stopped',
  blocked: 'stopped',
  'no-answer': 'question',
  'not-running': 'stopped',
} as const satisfies Record<HandOffView, Sign>;

/** All within the drawn computer's screen. */
const drawings = {
  busy: 'M14.5 17.5h.01M20 17.5h.01M25.5 17.5h.01',
  question: 'M17.5 14.8a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M20 21.8h.01',
  done: 'm15.5 17.7 3.2 3.2 5.8-6.4',
  stopped: 'M20 13v5.5M20 21.8h.01',
} as const satisfies Record<Sign, string>;
