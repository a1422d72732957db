import { useEffect, useRef, type ReactNode } from 'react';
import { useIsFirstView } from '../lib/use-first-view.ts';
import { unbroken } from '../lib/unbroken.ts';
import styles from './card.module.scss';
import { pageLanguage } from '../texts/page-language.ts';

export function Card({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <section data-card className={styles['card']}>
      {children}
    </section>
  );
}

export interface CardTitleProps {
  readonly children: string;
  /** When it is first shown or its text changes. In a rendered page a field may be in use already: then it does not. */
  readonly takesFocus?: boolean;
  /** A name that does not wrap. */
  readonly unbroken?: string;
  readonly id?: string;
}

export function CardTitle({ children, takesFocus = false, unbroken: name = '', id }: CardTitleProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstView = useIsFirstView();
  const rendered = useRef(isFirstView ? children : null);
  const spoken = useRef('');
  useEffect(() => {
    const isInUse = rendered.current === children && document.activeElement !== document.body;
    rendered.current = null;
    // The visitor is at the choice of languages.
    const language = pageLanguage();
    const isTranslated = spoken.current !== '' && spoken.current !== language;
    spoken.current = language;
    if (takesFocus && !isInUse && !isTranslated) heading.current?.focus();
  }, [takesFocus, children]);
  return (
    // A new element for each text: if one changed its text and took the focus, a screen reader would read both texts.
    <h1 key={children} ref={heading} id={id} data-title tabIndex={-1} className={styles['title']}>
      {children.replaceAll(name, unbroken(name))}
    </h1>
  );
}
