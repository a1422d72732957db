import { createElement, Suspense, type ReactNode } from 'react';
import { routeOf, pathOf, type Route, type RouteId } from '../model/routes.ts';
import { CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import type { ScreenProps } from '../variants/screen-props.ts';
import { screens } from './screens.ts';

/** The screen that an address stands for. */
export function RoutedScreen({ route, ...props }: Omit<ScreenProps, 'preload'> & { readonly route: Route }): ReactNode {
  return (
    <Suspense
      fallback={
        <WaitingCard label="Loading...">
          <CardTitle>{props.variant.productName}</CardTitle>
        </WaitingCard>
      }
    >
      {createElement(screens[route.screen].Part, { ...props, preload })}
    </Suspense>
  );
}

function preload(route: RouteId): void {
  screens[routeOf(pathOf(route)).screen].preload();
}
