import type { ReactNode } from 'react';
import { useHasNavigated } from '../../navigation/navigation.ts';
import { CardTitle } from '../../ui/card.tsx';

export interface LoginTitleProps {
  readonly children: string;
  /** Not while it waits behind the spinner. */
  readonly mayTakeFocus?: boolean;
}

/** The heading of a screen on which most visits start. */
export function LoginTitle({ children, mayTakeFocus = true }: LoginTitleProps): ReactNode {
  const hasNavigated = useHasNavigated();
  return <CardTitle takesFocus={hasNavigated && mayTakeFocus}>{children}</CardTitle>;
}
