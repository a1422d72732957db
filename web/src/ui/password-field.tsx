import { useEffect, useRef, useState, type FocusEvent, type InputEvent, type ReactNode } from 'react';
import styles from './password-field.module.scss';
import { Status } from './status.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { afterPress } from '../lib/after-press.ts';
import { putIn } from '../texts/put-in.ts';
import { useTexts } from '../texts/use-texts.ts';

/** A submit masks it. Spaces at its ends are pointed out once it is left: each word of a passphrase ends with one for a moment. */
export function PasswordField({
  hintIds = [],
  onChange,
  onBlur,
  children,
  ...props
}: Omit<TextFieldProps, 'type' | 'inside'>): ReactNode {
  const [isShown, setShown] = useState(false);
  const [hasSpaceAtEnd, setHasSpaceAtEnd] = useState(false);
  const { common } = useTexts();
  const spaceId = `${props.id}-space`;
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A password manager that offers to save it looks for a masked field.
    const mask = (): void => setShown(false);
    const form = toggle.current?.form;
    form?.addEventListener('submit', mask);
    return () => form?.removeEventListener('submit', mask);
  }, []);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      onChange={(event: InputEvent<HTMLInputElement>) => {
        setHasSpaceAtEnd(hasSpaceAtEnd && endsWithSpace(event.currentTarget));
        onChange(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        afterPress(() => setHasSpaceAtEnd(endsWithSpace(field)));
        onBlur?.(event);
      }}
      hintIds={[...hintIds, ...(hasSpaceAtEnd ? [spaceId] : [])]}
      inside={
        <button
          ref={toggle}
          type="button"
          className={styles['toggle']}
          data-toggle={`show-${props.id}`}
          aria-pressed={isShown}
          aria-controls={props.id}
          aria-label={putIn(common.showField, { label: props.label })}
          onClick={() => setShown(!isShown)}
        >
          {common.show}
        </button>
      }
    >
      {children}
      <Status className={styles['hint']}>{hasSpaceAtEnd && <span id={spaceId}>{common.spaceAtEnd}</span>}</Status>
    </TextField>
  );
}

function endsWithSpace({ value }: HTMLInputElement): boolean {
  return /^\s|\s$/.test(value);
}
