import { useEffect, useRef, type ReactNode } from 'react';
import styles from './card.module.scss';

/** The one surface of a screen. */
export function Card({ children }: { readonly children: ReactNode }): ReactNode {
  return <section className={styles['card']}>{children}</section>;
}

export interface CardTitleProps {
  readonly children: string;
  /** Moves the focus here when it first shows or changes its text: after a screen change that the visitor made. */
  readonly takesFocus?: boolean;
  readonly id?: string;
}

/** The screen's heading. */
export function CardTitle({ children, takesFocus = false, id }: CardTitleProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, children]);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
