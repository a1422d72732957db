import { createElement, Suspense, type ReactNode } from 'react';
import type { LoginHistory } from '../model/login-history.ts';
import type { Route } from '../model/routes.ts';
import { useLoginHistory } from '../state/use-login-history.ts';
import { CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import type { ScreenProps } from '../variants/screen-props.ts';
import type { Screen } from './load-screen.ts';
import { CheckYourEmailScreen, screens } from './screens.ts';

/** The screen that an address and its history entry stand for. */
export function RoutedScreen({ route, ...props }: ScreenProps & { readonly route: Route }): ReactNode {
  const history = useLoginHistory();
  return (
    <Suspense
      fallback={
        <WaitingCard label="Loading...">
          <CardTitle>{props.variant.productName}</CardTitle>
        </WaitingCard>
      }
    >
      {createElement(screenOf(route, history), props)}
    </Suspense>
  );
}

function screenOf(route: Route, history: LoginHistory): Screen {
  if (route.screen === 'login' && history.linkSentTo !== undefined) return CheckYourEmailScreen;
  // The table of routes gives a screen only the variants that it takes.
  return screens[route.screen] as Screen;
}
