import type { MouseEventHandler, ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';
import styles from './button.module.scss';

interface LinkButtonProps extends Pick<ButtonProps, 'describedBy'> {
  readonly href: string;
  /** In a new tab. */
  readonly opensBeside?: boolean;
  readonly style?: 'blue' | 'gray';
  /** The head script keeps the link with the right mail domain. */
  readonly domains?: string | undefined;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

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
