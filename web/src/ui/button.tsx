import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import styles from './button.module.scss';

/** The links look like links: for actions within a text. Source: specification, section 9. */
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
  /** Disabled, with a spinner beside the label; the width does not change. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** Names what the button does: a press before the app has started counts for the button of the same name. */
  readonly action?: string;
  /** When the form may be submitted: a button that waits for its fields is enabled before the app has started, too. */
  readonly submits?: 'always' | 'when-valid';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Read by assistive technology, where the button's text is not enough. */
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
  const button = useRestoredFocus(disabled || busy);
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
      disabled={disabled || busy}
      aria-label={accessibilityLabel}
      aria-describedby={describedBy}
      aria-busy={busy}
      onClick={onClick}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
    </button>
  );
}

/**
 * Used by a button that is disabled while it is at work: browsers take the focus from what is disabled, and with it the
 * visitor's place in the page. Gives it back, unless the visitor has moved on.
 */
function useRestoredFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A layout effect runs before the browser has noticed that the button is disabled.
  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [isDisabled]);
  return button;
}
