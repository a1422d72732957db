import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './full-screen.module.scss';

/** Covers the page also for the keyboard; afterwards the focus returns. */
export function FullScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const cover = useRef<HTMLDivElement>(null);
  // The focus moves before the browser paints, so that it is never on what is inert.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const covered = [...document.body.children].filter((element) => element !== cover.current);
    cover.current?.focus();
    for (const element of covered) element.toggleAttribute('inert', true);
    return () => {
      for (const element of covered) element.toggleAttribute('inert', false);
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  return createPortal(
    <div ref={cover} className={styles['cover']} tabIndex={-1}>
      {children}
    </div>,
    document.body,
  );
}
