import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { ErrorMark } from './error-mark.tsx';
import styles from './text-field.module.scss';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly id: string;
  /** Whether the address of the query is filled in before the app has started. */
  readonly 'data-prefill'?: boolean;
  readonly label: string;
  readonly error?: string | undefined;
  /** Below the field, beside or instead of an error: a hint, an offer. */
  readonly children?: ReactNode;
  /** At the end of the field itself: a toggle. */
  readonly inside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled field whose error is announced and tied to it. Words that come and go have an element of their own: browser
 * translation moves bare text nodes, and React could not remove them again.
 */
export function TextField({ id, label, error, inside, children, ...input }: TextFieldProps): ReactNode {
  const errorId = `${id}-error`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...input}
          id={id}
          className={inside === undefined ? styles['input'] : `${styles['input']} ${styles['hasInside']}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {inside !== undefined && <span className={styles['inside']}>{inside}</span>}
      </div>
      <p id={errorId} className={styles['error']} role="alert">
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
