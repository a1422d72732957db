import type { MouseEventHandler, ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';
import styles from './button.module.scss';

export interface LinkButtonProps extends Pick<ButtonProps, 'describedBy'> {
  readonly href: string;
  /** Opens the link beside the app. */
  readonly opensBeside?: boolean;
  readonly style?: 'blue' | 'gray';
  /** The mail domains that it is for, where the head script is to keep the one that fits. */
  readonly domains?: string | undefined;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** A link that looks like a button, mostly the primary one: what to do leads elsewhere. */
export function LinkButton({
  href,
  opensBeside = false,
  style = 'blue',
  describedBy,
  domains,
  onClick,
  children,
}: LinkButtonProps): ReactNode {
  return (
    <a
      className={`${styles['button']} ${styles[style]} ${styles['anchor']}`}
      href={href}
      data-domains={domains}
      aria-describedby={describedBy}
      onClick={onClick}
      {...(opensBeside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
