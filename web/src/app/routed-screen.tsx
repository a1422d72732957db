import { createElement, type ReactNode } from 'react';
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
  return createElement(Part, { ...props, preload, waiting });
}

function preload(route: RouteId): void {
  // A failure matters only when the screen is to be shown.
  screens[routeOf(pathOf(route)).screen].load().catch(() => undefined);
}
