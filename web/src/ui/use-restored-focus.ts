import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a button that is disabled while it is at work: browsers take the focus from what is disabled, and with it the
 * visitor's place in the page. Gives it back, unless the visitor has moved on.
 */
export function useRestoredFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Before the browser has noticed that the button is disabled.
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
