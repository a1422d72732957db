import { type InputEventHandler, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { ErrorMark } from './error-mark.tsx';
import styles from './text-field.module.scss';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'onChange' | 'onInput'
> {
  readonly id: string;
  /** Whether the address of the query is filled in before the app has started. */
  readonly 'data-prefill'?: boolean;
  readonly label: string;
  readonly error?: string | undefined;
  /** How often the form was submitted: an error that is still there is announced again. */
  readonly attempt: number;
  /** The ids of the texts that describe the field beside its error. */
  readonly hintIds?: readonly string[];
  /** The first of these says what any error does. With the error among them, screen readers would say it twice more. */
  readonly hintSaysError?: boolean;
  /** At every event of input. React leaves those out from which it learns nothing new, such as of a script that filled the field in. */
  readonly onChange: InputEventHandler<HTMLInputElement>;
  /** Shown below the field, beside or instead of an error: a hint, an offer. */
  readonly children?: ReactNode;
  /** Shown at the end of the field itself: a toggle. */
  readonly inside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled field whose error is announced and tied to it. Words that come and go have an element of their own: browser
 * translation moves bare text nodes, and React could not remove them again.
 */
export function TextField({
  id,
  label,
  error,
  attempt,
  hintIds = [],
  hintSaysError = false,
  onChange,
  inside,
  children,
  ...input
}: TextFieldProps): ReactNode {
  const errorId = `${id}-error`;
  const descriptions = [...(error === undefined || hintSaysError ? [] : [errorId]), ...hintIds];
  return (
    // By its id, Firefox takes it for the parent of the error: the errors of two fields do not join the same one.
    <div id={`${id}-field`} className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...input}
          id={id}
          data-field
          onInput={onChange}
          className={inside === undefined ? styles['input'] : `${styles['input']} ${styles['hasInside']}`}
          aria-invalid={error !== undefined}
          aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        />
        {inside !== undefined && <span className={styles['inside']}>{inside}</span>}
      </div>
      {/* A new alert for each attempt: the same words in the same one would not be said again. */}
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
