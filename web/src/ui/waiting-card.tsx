import type { ReactNode } from 'react';
import styles from './card.module.scss';
import { Spinner } from './spinner.tsx';

export interface WaitingCardProps {
  /** What the visitor is waiting for. */
  readonly label: string;
  /** The title. */
  readonly children: ReactNode;
}

/** Has the place of the card that follows, so that nothing jumps. */
export function WaitingCard({ label, children }: WaitingCardProps): ReactNode {
  return (
    <section className={`${styles['card']} ${styles['waiting']}`}>
      {children}
      <Spinner label={label} />
    </section>
  );
}
