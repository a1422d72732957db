import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'plain' | 'quiet';
}

export function Button({ look = 'plain', type = 'button', className = '', ...rest }: ButtonProps): ReactNode {
  return <button type={type} className={`${styles['button']} ${styles[look]} ${className}`} {...rest} />;
}
