import type { ReactNode } from 'react';

export interface SentenceProps {
  readonly text: `${string}{${string}}${string}`;
  /** Takes the place of the name in braces. */
  readonly children: ReactNode;
}

/** Its words have elements of their own: a browser that translates the page replaces bare text nodes, which React would not notice. */
export function Sentence({ text, children }: SentenceProps): ReactNode {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before && <span>{before}</span>}
      {children}
      {after && <span>{after}</span>}
    </>
  );
}
