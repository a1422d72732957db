import { useEffect, useRef, useState, type InputEvent, type ReactNode } from 'react';
import styles from './password-field.module.scss';
import { Status } from './status.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useSettled } from './use-settled.ts';
import { putIn } from '../texts/put-in.ts';
import { useTexts } from '../texts/use-texts.ts';

/** A submit masks it. Spaces at its ends are pointed out in a pause: each word of a passphrase ends with one for a moment. */
export function PasswordField({
  hintIds = [],
  onChange,
  children,
  ...props
}: Omit<TextFieldProps, 'type' | 'inside'>): ReactNode {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const hasSpaceAtEnd = useSettled(typed) === typed && /^\s|\s$/.test(typed);
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
        setTyped(event.currentTarget.value);
        onChange(event);
      }}
      hintIds={[...hintIds, ...(hasSpaceAtEnd ? [spaceId] : [])]}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
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
