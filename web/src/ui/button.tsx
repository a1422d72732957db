import {
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import styles from './button.module.scss';

/** Source: specification, section 9. */
type ButtonStyle =
  | 'green'
  | 'blue'
  | 'clear'
  | 'gray'
  | 'grayNoBorder'
  | 'transparentWhite'
  | 'linkWhite'
  | 'linkGray'
  | 'linkBlue';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly style: ButtonStyle;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Disabled, with a spinner. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** The key under which the head script hands over an early press. */
  readonly action?: string;
  /** The head script enables a button that waits for its fields. */
  readonly submits?: 'always' | 'when-valid';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly accessibilityLabel?: string;
  /** The id of a text that says more. */
  readonly describedBy?: string | undefined;
  /** Quality assurance finds the button by it; also its id, unless one is given. */
  readonly testTag?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  style,
  type = 'button',
  disabled = false,
  busy = false,
  icon,
  action,
  submits = 'always',
  onClick,
  accessibilityLabel,
  describedBy,
  testTag,
  id = testTag,
  ref,
}: ButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const isOff = disabled || busy;
  const keepsFocus = useKeepsFocus(button, isOff);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  return (
    <button
      ref={button}
      type={type}
      id={id}
      data-test={testTag}
      data-action={action}
      data-submit={type === 'submit' ? submits : undefined}
      className={`${styles['button']} ${styles[style]}`}
      disabled={isOff && !keepsFocus}
      aria-disabled={keepsFocus || undefined}
      aria-label={accessibilityLabel}
      aria-describedby={describedBy}
      aria-busy={busy}
      onClick={isOff ? ignoreClick : onClick}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
    </button>
  );
}

/** Nor does it submit the form. */
function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
}

/** Browsers take the focus from a button that is disabled, and a screen reader then reads the page before the result. */
function useKeepsFocus(button: RefObject<Element | null>, isOff: boolean): boolean {
  const keepsFocus = (): boolean => isOff && button.current !== null && button.current === document.activeElement;
  return useSyncExternalStore(followFocus, keepsFocus, () => false);
}

function followFocus(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['focusin', 'focusout']) addEventListener(type, onChange, { signal: listening.signal });
  return () => listening.abort();
}
