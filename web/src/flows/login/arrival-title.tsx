import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { navigationAtom } from '../../navigation/navigation.ts';
import { CardTitle } from '../../ui/card.tsx';

export interface ArrivalTitleProps {
  readonly children: string;
  /** Whether it still waits behind a spinner. */
  readonly isHidden?: boolean;
}

/**
 * The heading of a screen on which most visits start: it takes the focus only when the visitor comes from another screen
 * of the app. On the page that was loaded, a field may be in use. Decided once, when it is first shown.
 */
export function ArrivalTitle({ children, isHidden = false }: ArrivalTitleProps): ReactNode {
  const navigation = useAtomValue(navigationAtom);
  const [takesFocus] = useState(() => navigation.hasNavigated());
  return <CardTitle takesFocus={takesFocus && !isHidden}>{children}</CardTitle>;
}
