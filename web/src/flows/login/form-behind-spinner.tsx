import { useEffect, type ReactNode } from 'react';
import styles from './form-behind-spinner.module.scss';

export interface FormBehindSpinnerProps {
  /** Shown in place of the form; null once the form is to be used. */
  readonly spinner: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form that waits behind a spinner. It is in the page all the time, so that the head script can show it to a visitor who
 * has no session before the app has started: see `start/head/show-login-form.ts`.
 */
export function FormBehindSpinner({ spinner, children }: FormBehindSpinnerProps): ReactNode {
  const isShown = spinner === null;
  useEffect(() => {
    if (isShown) delete document.documentElement.dataset['login'];
  }, [isShown]);
  return (
    <>
      {!isShown && <div className={styles['spinner']}>{spinner}</div>}
      <div className={isShown ? styles['form'] : styles['hidden']}>{children}</div>
    </>
  );
}
