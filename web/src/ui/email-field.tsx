import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'id' | 'type' | 'autoComplete'> {
  /** Whether the browser may suggest passkeys in it. */
  readonly offersPasskeys?: boolean;
}

/**
 * A field for the email address that is the visitor's user name; password managers know it by its id. The address of the
 * page may name it. Its type is not email: Chromium writes another address into such a field than was typed, and for ß one
 * of another domain.
 */
export function EmailField({ offersPasskeys = false, ...props }: EmailFieldProps): ReactNode {
  return (
    <TextField
      {...props}
      id="email"
      type="text"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      data-prefill
    />
  );
}
