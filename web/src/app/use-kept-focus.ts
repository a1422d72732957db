import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface KeptFocus {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * When the focused control is removed, such as a notice's *Try again*, the focus moves to the submit button of its form, or else to
 * the heading. A browser would drop it to the body, where keyboard and screen reader start from the top.
 */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<{ readonly element: Element; readonly form: Element | null; readonly card: Element | null }>(
    null,
  );

  useEffect(() => {
    const screen = ref.current;
    if (screen === null) return;
    const observer = new MutationObserver(() => {
      if (focused.current === null || focused.current.element.isConnected) return;
      const { form, card } = focused.current;
      focused.current = null;
      // A screen that replaces this one moves the focus itself.
      if (card?.isConnected === false || document.activeElement !== document.body) return;
      for (const refuge of [form?.querySelector('[data-submit]'), ...screen.querySelectorAll('[data-title]')]) {
        // One that is disabled or hidden does not take the focus.
        (refuge as HTMLElement | null | undefined)?.focus();
        if (document.activeElement === refuge) return;
      }
    });
    observer.observe(screen, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return {
    ref,
    onFocus({ target }) {
      focused.current = { element: target, form: target.closest('[data-form]'), card: target.closest('[data-card]') };
    },
    // React does not call this for an element that it removes.
    onBlur() {
      focused.current = null;
    },
  };
}
