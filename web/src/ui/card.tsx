import { useEffect, useRef, type ReactNode } from 'react';
import styles from './card.module.scss';

export interface CardProps {
  readonly children: ReactNode;
  readonly isHidden?: boolean;
}

/** The one surface of a screen. */
export function Card({ children, isHidden = false }: CardProps): ReactNode {
  return (
    <section className={styles['card']} hidden={isHidden}>
      {children}
    </section>
  );
}

export interface CardTitleProps {
  readonly children: string;
  /** Moves the focus here when it is first shown or its text changes: after a screen change by the visitor. */
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
