import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Under the label, in small letters. */
  readonly hint?: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export function Switch({ label, hint, isOn, disabled, onSwitch }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <label className={styles['row']}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        className={styles['switch']}
        onClick={() => onSwitch(!isOn)}
      >
        <span className={styles['knob']} />
      </button>
      <span className={styles['words']}>
        <span id={`${id}-label`} className={styles['label']}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
