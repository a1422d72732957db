import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Status } from './status.tsx';
import { useTexts } from '../texts/use-texts.ts';

export interface SubmitButtonProps {
  readonly children: string;
  /** Gray where something else on the card is the first thing to do. */
  readonly style?: 'blue' | 'gray';
  readonly disabled: boolean;
  readonly isSubmitting: boolean;
  readonly submits?: ButtonProps['submits'];
}

/** The submit button of a form, which announces that it submits. */
export function SubmitButton({
  children,
  style = 'blue',
  disabled,
  isSubmitting,
  submits = 'always',
}: SubmitButtonProps): ReactNode {
  const { common } = useTexts();
  return (
    <>
      <Button style={style} type="submit" disabled={disabled} busy={isSubmitting} submits={submits}>
        {children}
      </Button>
      <div className="visuallyHidden">
        <Status>{isSubmitting ? common.pleaseWait : null}</Status>
      </div>
    </>
  );
}
