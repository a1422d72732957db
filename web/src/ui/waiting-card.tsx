import type { ReactNode } from 'react';
import styles from './card.module.scss';
import { Spinner } from './spinner.tsx';

export interface WaitingCardProps {
  /** What the visitor is waiting for. */
  readonly label: string;
  /** The title, or the introduction of the screen that follows. */
  readonly children: ReactNode;
  readonly isIntroduced?: boolean;
}

/** Has the place of the card that follows, so that nothing jumps. */
export function WaitingCard({ label, children, isIntroduced = false }: WaitingCardProps): ReactNode {
  return (
    <section data-card className={`${styles['card']} ${styles['waiting']} ${isIntroduced ? styles['introduced'] : ''}`}>
      {children}
      <Spinner label={label} />
    </section>
  );
}
