import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './field.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly error?: string | null;
}

export function TextField({ label, value, onType, error = null, ...rest }: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <Field label={label} id={id}>
      <input
        id={id}
        className={styles['input']}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onType(event.target.value)}
        {...rest}
      />
      {error !== null && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </Field>
  );
}
