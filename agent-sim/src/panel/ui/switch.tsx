import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** Under the label, in small letters. */
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export function Switch({ label, hint, isOn, onSwitch }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={styles['row']}>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles['switch']}
        onClick={() => onSwitch(!isOn)}
      >
        <span className={styles['knob']} />
      </button>
      <div className={styles['words']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
