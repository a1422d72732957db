import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { navigationAtom } from '../../navigation/navigation.ts';
import { CardTitle } from '../../ui/card.tsx';

export interface LoginTitleProps {
  readonly children: string;
  /** Not while it waits behind the spinner. */
  readonly mayTakeFocus?: boolean;
}

/**
 * The heading of a screen on which most visits start: it takes the focus only when the visitor comes from another screen
 * of the app. On the page that was loaded, a field may be in use. Decided once, when it is first shown.
 */
export function LoginTitle({ children, mayTakeFocus = true }: LoginTitleProps): ReactNode {
  const navigation = useAtomValue(navigationAtom);
  const [hasNavigated] = useState(() => navigation.hasNavigated());
  return <CardTitle takesFocus={hasNavigated && mayTakeFocus}>{children}</CardTitle>;
}
