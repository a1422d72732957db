import { useEffect, useRef, type ReactNode } from 'react';
import { useIsFirstView } from '../lib/use-first-view.ts';
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

export function CardTitle({ children, takesFocus = false, unbroken = '', id }: CardTitleProps): ReactNode {
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
    <h1 ref={heading} id={id} data-title tabIndex={-1} className={styles['title']}>
      {unbroken !== '' && children.includes(unbroken) ? <AroundName text={children} name={unbroken} /> : children}
    </h1>
  );
}

/** Its words have elements of their own, see `Sentence`. */
function AroundName({ text, name }: { readonly text: string; readonly name: string }): ReactNode {
  // Arabic isolates the name: between the two marks nothing is put that is read as a space.
  const isolated = `\u2068${name}\u2069`;
  const unbroken = text.includes(isolated) ? isolated : name;
  const start = text.indexOf(unbroken);
  const [before, after] = [text.slice(0, start), text.slice(start + unbroken.length)];
  return (
    <>
      {before && <span>{before}</span>}
      <span className={styles['unbroken']}>{unbroken}</span>
      {after && <span>{after}</span>}
    </>
  );
}
