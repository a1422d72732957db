import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CardTitle } from '../../ui/card.tsx';

export interface ArrivalTitleProps {
  readonly children: string;
  readonly isHidden?: boolean;
}

/**
 * The heading of a screen on which most visits start: it takes the focus only when the visitor comes from another
 * screen. Decided once, because a submit changes the state of the history entry, and must not take the focus from the
 * field.
 */
export function ArrivalTitle({ children, isHidden = false }: ArrivalTitleProps): ReactNode {
  const { key } = useLocation();
  // The router's key of the address that a page load begins with.
  const [takesFocus] = useState(key !== 'default');
  return <CardTitle takesFocus={takesFocus && !isHidden}>{children}</CardTitle>;
}
