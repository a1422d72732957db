import { Indicator, unstable_Provider as Provider, unstable_Trigger as Trigger } from '@radix-ui/react-checkbox';
import type { ReactNode } from 'react';
import styles from './checkbox.module.scss';

interface CheckboxProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Without Radix's `Root`, which renders a native checkbox hidden by a style attribute: the page's policy refuses those. */
export function Checkbox({ id, label, checked, disabled = false, onChange }: CheckboxProps): ReactNode {
  return (
    <div className={styles['row']}>
      <Provider checked={checked} disabled={disabled} onCheckedChange={onChange}>
        <Trigger id={id} data-toggle={id} className={styles['box']}>
          <Indicator className={styles['mark']}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path
                d="m3 8.5 3.5 3.5L13 4.5"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.4"
                strokeLinecap="round"
              />
            </svg>
          </Indicator>
        </Trigger>
      </Provider>
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
