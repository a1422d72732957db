import type { ReactNode } from 'react';

export interface SentenceProps {
  /** Says by a name in braces where the link or address stands, which differs from language to language. */
  readonly text: `${string}{${string}}${string}`;
  /** The link or address that stands there. */
  readonly children: ReactNode;
}

/**
 * A sentence with something in it that is more than text. Its words have elements of their own: a browser that translates the
 * page takes bare text nodes out of it, and React would change the ones that nobody sees.
 */
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
