import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A field for the email address that is the visitor's user name; password managers know it by its id. The address of the
 * page may name it.
 */
export function EmailField(props: Omit<TextFieldProps, 'id' | 'type' | 'autoComplete'>): ReactNode {
  return (
    <TextField
      {...props}
      id="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      data-prefill
    />
  );
}
