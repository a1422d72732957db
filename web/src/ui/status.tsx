import { useEffect, useId, useState, type ReactNode } from 'react';
import { useIsFirstView } from '../lib/use-first-view.ts';
import styles from './status.module.scss';

interface StatusProps {
  /** Null or false while there is nothing to say. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The one way to announce something politely. A screen reader announces only what changes in a region that it knows, so words that
 * come together with their region are hidden for a moment; not in a rendered page, which is read from the top.
 */
export function Status({ children, className }: StatusProps): ReactNode {
  const id = useId();
  const isFirstView = useIsFirstView();
  const hasWords = children !== null && children !== false && children !== '';
  const [isKnown, setKnown] = useState(isFirstView);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), knownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Without the role: screen readers read out an empty status.
    <div className={styles['region']} aria-live="polite" aria-atomic="true">
      {hasWords && (
        // With an id, Firefox has one accessible object for all new text; without it, Orca reads the whole region for each line.
        <div id={id} className={isKnown ? className : `${className ?? ''} ${styles['withheld']}`}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Browsers tell screen readers of a new region within a frame or two; they need some time themselves. */
const knownAfterMs = 100;
