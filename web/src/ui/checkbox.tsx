import { Indicator, Root } from '@radix-ui/react-checkbox';
import type { ReactNode } from 'react';
import styles from './checkbox.module.scss';

export interface CheckboxProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ id, label, checked, disabled = false, onChange }: CheckboxProps): ReactNode {
  return (
    <div className={styles['row']}>
      <Root
        id={id}
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(state) => onChange(state === true)}
      >
        <Indicator className={styles['mark']}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
        </Indicator>
      </Root>
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
