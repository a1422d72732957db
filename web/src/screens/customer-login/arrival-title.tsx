import { useState, type ReactNode } from 'react';
import { useLocation } from '../../lib/use-location.ts';
import { CardTitle } from '../../ui/card.tsx';

/**
 * The heading of a screen that visitors mostly begin with: it takes the focus only from a screen before it. Decided once,
 * because a submit gives the history entry a new state, and must not lose the field.
 */
export function ArrivalTitle({ children }: { readonly children: string }): ReactNode {
  const { visit } = useLocation();
  const [takesFocus] = useState(visit !== 0);
  return <CardTitle takesFocus={takesFocus}>{children}</CardTitle>;
}
