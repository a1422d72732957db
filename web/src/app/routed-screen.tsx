import { createElement, Suspense, type ReactNode } from 'react';
import { useHasHydrated } from '../lib/use-has-hydrated.ts';
import type { LazyPart } from '../lib/lazy-part.ts';
import { introductionOf } from '../model/introductions.ts';
import { pathOf, routeOf, type Route, type RouteId } from '../model/routes.ts';
import { CardIntroduction } from '../ui/card-introduction.tsx';
import { CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import type { ScreenProps } from '../variants/screen-props.ts';
import { screens } from './screens.ts';

/** The screen of an address. */
export function RoutedScreen({ route, ...props }: Omit<ScreenProps, 'preload'> & { readonly route: Route }): ReactNode {
  // The table of routes gives a screen only the variants that it takes.
  const { Part } = screens[route.screen] as LazyPart<ScreenProps>;
  const hasHydrated = useHasHydrated();
  const introduction = introductionOf(route.screen);
  const waiting = (
    <WaitingCard label="Loading..." isIntroduced={introduction !== null}>
      {introduction === null ? (
        <CardTitle>{props.variant.productName}</CardTitle>
      ) : (
        <CardIntroduction {...introduction} />
      )}
    </WaitingCard>
  );
  // The login alone is prerendered with more than its introduction; `main-login.tsx` brings its code along.
  if (!hasHydrated && route.screen !== 'login') return waiting;
  // A boundary, so that React takes the screen over in a task of its own.
  return <Suspense>{createElement(Part, { ...props, preload, waiting })}</Suspense>;
}

function preload(route: RouteId): void {
  screens[routeOf(pathOf(route)).screen].preload();
}
