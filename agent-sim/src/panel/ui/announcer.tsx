import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './announcer.module.css';

let said = '';
const listeners = new Set<() => void>();

/** Announces what has happened, visibly and to screen readers. */
export function announce(text: string): void {
  // A screen reader announces equal texts once; an extra space makes them differ.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of [...listeners]) listener();
}

/** Shows what `announce` is called with; once in the page. */
export function Announcer(): ReactNode {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <div role="status" className={styles['announcer']}>
      {/* A new element fades anew. */}
      {text !== '' && (
        <span key={text} className={styles['text']}>
          {text}
        </span>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
