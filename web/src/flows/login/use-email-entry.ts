import { useCallback, useRef, useState, type InputEvent } from 'react';
import { loginFormSchema } from '../../model/validation.ts';

export interface EmailEntry {
  /** For the field. */
  readonly field: {
    readonly ref: (element: HTMLInputElement | null) => void;
    readonly defaultValue: string;
    readonly onChange: (event: InputEvent<HTMLInputElement>) => void;
  };
  /** Which text of the validation says what is wrong with what is typed, from the first submit on. */
  readonly error: string | undefined;
  /** How often it was submitted. */
  readonly attempt: number;
  /** The address to submit; null when it cannot be right, and then the field has the focus. */
  readonly read: () => string | null;
  readonly write: (address: string, then?: 'focus') => void;
  /** Gives the field the focus with all of it selected: what is typed then takes its place. */
  readonly select: () => void;
}

/**
 * The login's one field. Not by react-hook-form, like the other forms: that writes its own first value into a field which
 * may be in use already, and would be an eighth of what the login downloads.
 */
export function useEmailEntry(prefill: string, typed: string, setTyped: (typed: string) => void): EmailEntry {
  const element = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const ref = useCallback(
    (field: HTMLInputElement | null) => {
      element.current = field;
      // The visitor may have typed before the app had loaded.
      if (field !== null) setTyped(field.value);
    },
    [setTyped],
  );

  return {
    field: { ref, defaultValue: prefill, onChange: ({ currentTarget }) => setTyped(currentTarget.value) },
    error: attempt > 0 ? parse(typed).error : undefined,
    attempt,
    read() {
      const { value = '' } = element.current ?? {};
      const { email, error } = parse(value);
      setTyped(value);
      setAttempt(attempt + 1);
      if (error === undefined) return email;
      element.current?.focus();
      return null;
    },
    write(address, then) {
      if (element.current === null) return;
      element.current.value = address;
      if (then === 'focus') element.current.focus();
      setTyped(address);
    },
    select() {
      element.current?.focus();
      element.current?.select();
    },
  };
}

function parse(typed: string): { readonly email: string; readonly error: string | undefined } {
  const parsed = loginFormSchema.safeParse({ email: typed });
  return parsed.success
    ? { email: parsed.data.email, error: undefined }
    : { email: '', error: parsed.error.issues[0]?.message };
}
