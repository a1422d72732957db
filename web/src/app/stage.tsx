import { useEffect, type ReactNode } from 'react';
import type { Variant } from '../products/variants.ts';
import styles from './stage.module.scss';
import { ThemeSwitch } from './theme-switch.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { bringIntoView } from '../lib/bring-into-view.ts';

interface StageProps {
  readonly variant: Variant;
  readonly children: ReactNode;
  /** Beside the theme switch. */
  readonly controls?: ReactNode;
  readonly footer?: ReactNode;
}

export function Stage({ variant, children, controls, footer }: StageProps): ReactNode {
  const keptFocus = useKeptFocus();
  useFieldInView();
  return (
    <div className={styles['stage']} data-art>
      <header className={styles['header']}>
        <variant.Wordmark name={variant.productName} />
        <div className={styles['controls']}>
          {controls}
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles['main']} {...keptFocus}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** Scrolls to the field in use, with its button, when a keyboard opens. */
function useFieldInView(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const show = (): void => {
      // A visitor who has zoomed in is looking at something else.
      if (visualViewport?.scale === 1) document.querySelectorAll('form input:focus').forEach(bringIntoView);
    };
    visualViewport?.addEventListener('resize', show);
    return () => visualViewport?.removeEventListener('resize', show);
  }, []);
}
