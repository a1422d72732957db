import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { PleaseWait } from './please-wait.tsx';

export interface SubmitButtonProps {
  readonly children: string;
  /** Gray where something else on the card is the first thing to do. */
  readonly style?: 'blue' | 'gray';
  readonly disabled: boolean;
  readonly isSubmitting: boolean;
  readonly submits?: ButtonProps['submits'];
  readonly describedBy?: ButtonProps['describedBy'];
}

/** The submit button of a form, which announces that it submits if that takes a while. */
export function SubmitButton({
  children,
  style = 'blue',
  disabled,
  isSubmitting,
  submits = 'always',
  describedBy,
}: SubmitButtonProps): ReactNode {
  return (
    <>
      <Button
        style={style}
        type="submit"
        disabled={disabled}
        busy={isSubmitting}
        submits={submits}
        describedBy={describedBy}
      >
        {children}
      </Button>
      <PleaseWait isWaiting={isSubmitting} />
    </>
  );
}
