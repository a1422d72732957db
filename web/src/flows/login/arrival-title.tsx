import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CardTitle } from '../../ui/card.tsx';

/**
 * The heading of a screen that visitors mostly begin with: it takes the focus only from a screen before it. Decided once,
 * because a submit gives the history entry a new state, and must not lose the field.
 */
export function ArrivalTitle({ children }: { readonly children: string }): ReactNode {
  const { key } = useLocation();
  // The router's key of the address that a page load begins with.
  const [takesFocus] = useState(key !== 'default');
  return <CardTitle takesFocus={takesFocus}>{children}</CardTitle>;
}
