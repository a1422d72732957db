import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { navigationAtom } from '../../navigation/navigation.ts';
import { CardTitle } from '../../ui/card.tsx';

/**
 * The heading of a screen on which most visits start: it takes the focus only when the visitor comes from another screen
 * of the app. On the page that was loaded, a field may be in use. Decided once, when it is first shown.
 */
export function ArrivalTitle({ children }: { readonly children: string }): ReactNode {
  const navigation = useAtomValue(navigationAtom);
  const [takesFocus] = useState(() => navigation.hasNavigated());
  return <CardTitle takesFocus={takesFocus}>{children}</CardTitle>;
}
