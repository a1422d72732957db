import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { PleaseWait } from './please-wait.tsx';

interface SubmitButtonProps {
  readonly children: string;
  readonly style?: 'blue' | 'gray';
  readonly disabled: boolean;
  readonly isSubmitting: boolean;
  readonly submits?: ButtonProps['submits'];
  readonly describedBy?: ButtonProps['describedBy'];
}

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
