import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Status } from './status.tsx';

export interface SubmitButtonProps {
  readonly children: string;
  readonly disabled: boolean;
  readonly isSubmitting: boolean;
}

/**
 * The submit button of a form. It announces that it submits, and restores the focus: a browser takes the focus from a
 * button that is disabled while the form is sent, and with it the visitor's place in the page.
 */
export function SubmitButton({ children, disabled, isSubmitting }: SubmitButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (hasEnded && document.activeElement === document.body) button.current?.focus();
  }, [isSubmitting]);

  return (
    <>
      <Button style="blue" type="submit" disabled={disabled} busy={isSubmitting} ref={button}>
        {children}
      </Button>
      <div className="visuallyHidden">
        <Status>{isSubmitting ? 'Please wait' : null}</Status>
      </div>
    </>
  );
}
