import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** Before the title. */
  readonly mark?: ReactNode;
  /** Beside the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the panel, found by its heading. */
export function Card({ title, mark, extra, children }: CardProps): ReactNode {
  const titleId = useId();
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        {mark}
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
