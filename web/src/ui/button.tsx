import type { ReactNode } from 'react';
import styles from './button.module.scss';

/** `link` looks like a link: for actions that stand in a text. */
type ButtonStyle = 'blue' | 'gray' | 'link';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly style: ButtonStyle;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Shows a spinner beside the label, which stays readable; the width holds. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly onClick?: () => void;
}

export function Button({
  children,
  style,
  type = 'button',
  disabled = false,
  busy = false,
  icon,
  onClick,
}: ButtonProps): ReactNode {
  return (
    <button
      type={type}
      className={`${styles['button']} ${styles[style]}`}
      disabled={disabled}
      aria-busy={busy}
      onClick={onClick}
    >
      {icon}
      <span className={styles['label']}>
        {children}
        {busy && <span className={styles['progress']} aria-hidden="true" />}
      </span>
    </button>
  );
}
