import type { MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.scss';

export interface LinkButtonProps {
  readonly href: string;
  /** Opens beside the app. */
  readonly opensBeside?: boolean;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** A link that looks like the primary button: the one thing to do, and it leads elsewhere. */
export function LinkButton({ href, opensBeside = false, onClick, children }: LinkButtonProps): ReactNode {
  return (
    <a
      className={`${styles['button']} ${styles['blue']} ${styles['anchor']}`}
      href={href}
      onClick={onClick}
      {...(opensBeside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
