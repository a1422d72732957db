import type { ReactNode } from 'react';
import styles from './card.module.scss';
import { Spinner } from './spinner.tsx';

export interface WaitingCardProps {
  /** What is waited for. */
  readonly label: string;
  /** The title. */
  readonly children: ReactNode;
}

/** Stands where another card will: nothing jumps when that comes. */
export function WaitingCard({ label, children }: WaitingCardProps): ReactNode {
  return (
    <section className={`${styles['card']} ${styles['waiting']}`}>
      {children}
      <Spinner label={label} />
    </section>
  );
}
