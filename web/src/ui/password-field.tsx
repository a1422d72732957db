import { useState, type ReactNode } from 'react';
import styles from './password-field.module.scss';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for a password that can be looked at while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inside'>): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={isShown}
          aria-controls={props.id}
          aria-label={`Show ${props.label}`}
          onClick={() => setShown(!isShown)}
        >
          {/* Its pressed state says whether it is on, so the word stays. */}
          Show
        </button>
      }
    />
  );
}
