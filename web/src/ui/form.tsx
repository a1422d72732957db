import {
  useEffect,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEventHandler,
} from 'react';
import { tellSilentInput } from '../lib/tell-silent-input.ts';
import styles from './form.module.scss';

interface FormProps {
  /** The key under which the head script hands over early input; omitted by forms that mount later. */
  readonly name?: string;
  readonly children: ReactNode;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Called when anything in the form gets the focus. */
  readonly onFocus?: (() => void) | undefined;
  readonly onInput?: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

/** Its method is post, so that an early submit does not put what was typed into the address. */
export function Form({ name, children, onSubmit, onFocus, onInput, ref }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current);
  useEffect(() => (form.current === null ? undefined : tellSilentInput(form.current)), []);
  return (
    <form
      ref={form}
      className={styles['form']}
      data-form={name}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onFocus={onFocus}
      onInput={onInput}
      onKeyDown={ignoreRepeatedEnter}
    >
      {children}
    </form>
  );
}

/** Enter held down would send what was refused again and again, until the account is locked. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
