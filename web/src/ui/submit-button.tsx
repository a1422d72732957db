import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

export interface SubmitButtonProps {
  readonly children: string;
  readonly disabled: boolean;
  readonly isSubmitting: boolean;
}

/**
 * The one button that sends a form. It says so aloud, and gives the focus back: a browser takes it from a button that is
 * disabled while the form is sent, and with it the visitor's place in the page.
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
      <p className="visuallyHidden" role="status">
        {isSubmitting && <span>Please wait</span>}
      </p>
    </>
  );
}
