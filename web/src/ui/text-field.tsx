import { Fragment, type InputEventHandler, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
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
  onChange,
  inside,
  children,
  ...input
}: TextFieldProps): ReactNode {
  const errorId = `${id}-error`;
  const descriptions = [...(error === undefined ? [] : [errorId]), ...hintIds];
  return (
    <div className={styles['field']}>
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
      <p id={errorId} className={styles['error']} role="alert">
        {error !== undefined && (
          <Fragment key={attempt}>
            <ErrorMark />
            <span>{error}</span>
          </Fragment>
        )}
      </p>
      {children}
    </div>
  );
}
