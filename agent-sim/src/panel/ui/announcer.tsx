import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './announcer.module.css';

let said = '';
const listeners = new Set<() => void>();

/** Tells what has happened, in sight and to screen readers. */
export function announce(text: string): void {
  // The same words twice are two pieces of news: a space more makes them so to a screen reader.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of [...listeners]) listener();
}

/** Where `announce` is heard; once in the page. */
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
