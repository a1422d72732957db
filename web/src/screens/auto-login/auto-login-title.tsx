import { useState, type ReactNode } from 'react';
import { CardTitle } from '../../ui/card.tsx';

/**
 * Takes the focus when it is first shown only. Its text changes later with what becomes of the software, which must not
 * move the focus away from a button that is about to be pressed.
 */
export function AutoLoginTitle({ children }: { readonly children: string }): ReactNode {
  const [first] = useState(children);
  const [takesFocus, setTakesFocus] = useState(true);
  if (takesFocus && children !== first) setTakesFocus(false);
  return <CardTitle takesFocus={takesFocus}>{children}</CardTitle>;
}
