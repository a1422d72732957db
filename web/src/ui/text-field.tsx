import {
  useLayoutEffect,
  useState,
  type FocusEvent,
  type InputEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { ErrorMark } from './error-mark.tsx';
import styles from './text-field.module.scss';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'onChange' | 'onInput'
> {
  readonly id: string;
  /** The head script fills in the query's address. */
  readonly 'data-prefill'?: boolean;
  readonly label: string;
  readonly error?: string | undefined;
  /** The number of submits: an error that is still there is announced again after each. */
  readonly attempt: number;
  readonly hintIds?: readonly string[];
  /** The first of them says the same as an error: screen readers need it once. */
  readonly hintSaysError?: boolean;
  /** At every input event, also those from which React learns nothing new. */
  readonly onChange: InputEventHandler<HTMLInputElement>;
  /** Shown below the field. */
  readonly children?: ReactNode;
  /** Shown at the end of the field itself. */
  readonly inside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** For addresses, passwords and codes, never for prose. Words that come and go have an element of their own: see `Sentence`. */
export function TextField({
  id,
  label,
  error,
  attempt,
  hintIds = [],
  hintSaysError = false,
  onChange,
  onBlur,
  inside,
  children,
  ...input
}: TextFieldProps): ReactNode {
  const errorId = `${id}-error`;
  const [isAlertEnough, setAlertEnough] = useState(false);
  // A screen reader in the field reads the alert, and would read the change of the description too.
  // oxlint-disable-next-line react/set-state-in-effect -- where the focus is, only an effect may ask
  useLayoutEffect(() => setAlertEnough(document.activeElement?.id === id), [error, attempt, id]);
  const describesError = error !== undefined && !isAlertEnough && !hintSaysError;
  const descriptions = [...(describesError ? [errorId] : []), ...hintIds];
  return (
    // The id keeps the errors of two fields apart in Firefox.
    <div id={`${id}-field`} className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...input}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          id={id}
          data-field
          onInput={onChange}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            setAlertEnough(false);
            onBlur?.(event);
          }}
          className={inside === undefined ? styles['input'] : `${styles['input']} ${styles['hasInside']}`}
          aria-invalid={error !== undefined}
          aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        />
        {inside !== undefined && <span className={styles['inside']}>{inside}</span>}
      </div>
      {/* A new alert for each attempt announces the same words again. */}
      <p key={attempt} id={errorId} className={styles['error']} role="alert">
        {error !== undefined && (
          <>
            <ErrorMark />
            <span>{error}</span>
          </>
        )}
      </p>
      {children}
    </div>
  );
}
