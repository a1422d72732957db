import { useEffect, useState, type ReactNode } from 'react';
import { useIsFirstView } from '../lib/use-first-view.ts';
import styles from './status.module.scss';

export interface StatusProps {
  /** Null or false while there is nothing to say: the region is to be in the page before its words. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The one way to say something politely: a screen reader says it when it has finished, but only what changes in a region
 * that it knows. So what comes together with its region, as a screen's spinner does, is hidden for a moment, in its
 * place. In a rendered page it is not: that is read from the top.
 */
export function Status({ children, className }: StatusProps): ReactNode {
  const isFirstView = useIsFirstView();
  const hasWords = children !== null && children !== false && children !== '';
  const [isKnown, setKnown] = useState(isFirstView);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), knownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Not by the role: screen readers read an empty status out as something that is there.
    <div className={styles['region']} aria-live="polite" aria-atomic="true">
      {hasWords && <div className={isKnown ? className : `${className ?? ''} ${styles['withheld']}`}>{children}</div>}
    </div>
  );
}

/** Browsers tell screen readers of a new region within a frame or two; they need some time themselves. */
const knownAfterMs = 100;
