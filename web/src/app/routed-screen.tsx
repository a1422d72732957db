import { createElement, type ReactNode } from 'react';
import type { LazyComponent } from '../lib/on-demand.ts';
import { pathOf, routeOf, type Route, type RouteId, type ScreenId } from '../model/routes.ts';
import { CardIntroduction, type CardIntroductionProps } from '../ui/card-introduction.tsx';
import { CardTitle } from '../ui/card.tsx';
import { WaitingCard } from '../ui/waiting-card.tsx';
import type { ScreenProps } from '../products/variants.ts';
import { screens } from './screens.ts';
import { useTexts } from '../texts/use-texts.ts';

export function RoutedScreen({ route, ...props }: Omit<ScreenProps, 'preload'> & { readonly route: Route }): ReactNode {
  // The table of routes gives a screen only the variants that it takes.
  const { Component } = screens[route.screen] as LazyComponent<ScreenProps>;
  const { common, introductions } = useTexts();
  const introduction = (introductions as Introductions)[route.screen];
  const waiting = (
    <WaitingCard label={common.loading} isIntroduced={introduction !== undefined}>
      {introduction === undefined ? (
        <CardTitle>{props.variant.productName}</CardTitle>
      ) : (
        <CardIntroduction {...introduction} />
      )}
    </WaitingCard>
  );
  return createElement(Component, { ...props, preload, waiting });
}

/** The introductions of screens that have one: it shows before the rest of the screen has loaded. */
type Introductions = Readonly<Partial<Record<ScreenId, CardIntroductionProps>>>;

function preload(route: RouteId): void {
  // A failure matters only when the screen is to be shown.
  screens[routeOf(pathOf(route)).screen].load().catch(() => undefined);
}
