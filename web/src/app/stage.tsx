import type { ReactNode } from 'react';
import type { Variant } from '../variants/variants.ts';
import styles from './stage.module.scss';
import { ThemeSwitch } from './theme-switch.tsx';
import { useFieldInView } from './use-field-in-view.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { Wordmark } from './wordmark.tsx';

export interface StageProps {
  readonly variant: Variant;
  readonly children: ReactNode;
  /** Beside the theme switch. */
  readonly controls?: ReactNode;
  /** Under the card: a footer. */
  readonly footer?: ReactNode;
}

/** The full-page picture with the product's wordmark, the screen's card under it, and what stands under it. */
export function Stage({ variant, children, controls, footer }: StageProps): ReactNode {
  const keptFocus = useKeptFocus();
  useFieldInView();
  return (
    <div className={styles['stage']} data-art>
      <header className={styles['header']}>
        <Wordmark product={variant.product} name={variant.productName} />
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
