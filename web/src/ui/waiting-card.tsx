import type { ReactNode } from 'react';
import styles from './card.module.scss';
import { Spinner } from './spinner.tsx';

interface WaitingCardProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isIntroduced?: boolean;
}

export function WaitingCard({ label, children, isIntroduced = false }: WaitingCardProps): ReactNode {
  return (
    <section data-card className={`${styles['card']} ${styles['waiting']} ${isIntroduced ? styles['introduced'] : ''}`}>
      {children}
      <Spinner label={label} />
    </section>
  );
}
