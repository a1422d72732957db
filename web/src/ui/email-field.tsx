import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'id' | 'type' | 'autoComplete'> {
  readonly offersPasskeys?: boolean;
}

/** Password managers know it by its id. Not of type email: Chromium rewrites what is typed there, ß even to another domain. */
export function EmailField({ offersPasskeys = false, ...props }: EmailFieldProps): ReactNode {
  return (
    <TextField
      {...props}
      id="email"
      type="text"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      data-prefill
    />
  );
}
