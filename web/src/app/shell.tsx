import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { filledQueryValue } from '../model/query.ts';
import { routeOf, type RouteId } from '../model/routes.ts';
import { SupportContext } from '../navigation/support-link.tsx';
import { useNavigationEvents } from '../navigation/navigation.ts';
import { useThemeSync } from '../state/use-theme.ts';
import { recordPageView } from '../telemetry/record-step.ts';
import { brandedVariants, supportOf } from '../products/branded-variants.ts';
import { useAppConfig } from '../state/app-config.ts';
import { languageChoice } from './language-choice-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LegalLinks } from './legal-links.tsx';
import { RoutedScreen } from './routed-screen.tsx';
import { SomethingWentWrong } from './something-went-wrong.tsx';
import { Stage } from './stage.tsx';
import { useDocumentIdentity } from './use-document-identity.ts';

/** Around every screen: identity and theme of the document, the page view, and the stage that the screen stands on. */
export function Shell(): ReactNode {
  const config = useAppConfig();
  const variants = useMemo(() => brandedVariants(config), [config]);
  const { pathname, search } = useLocation();
  const route = routeOf(pathname);
  const variant = variants[route.variant];
  const uuid = filledQueryValue(search, 'uuid');

  useThemeSync();
  useDocumentIdentity(variant);
  useNavigationEvents();
  // The id comes from the table of routes.
  usePageView(route.id as RouteId, pathname + search);

  return (
    <SupportContext value={supportOf(config, variant.product)}>
      <Stage
        variant={variant}
        controls={config.languages.length > 1 && <languageChoice.Part waiting={null} />}
        footer={<LegalLinks variant={variant} />}
      >
        <ErrorBoundary key={route.id} fallback={<SomethingWentWrong />}>
          <RoutedScreen route={route} variant={variant} uuid={uuid} />
        </ErrorBoundary>
      </Stage>
    </SupportContext>
  );
}

/** One page view per navigation. A new history state at the same address does not count. */
function usePageView(routeId: RouteId, address: string): void {
  const recorded = useRef<string>(undefined);
  // A layout effect runs before the effects of the screen, which record what comes next.
  useLayoutEffect(() => {
    if (recorded.current === address) return;
    recorded.current = address;
    recordPageView(routeId);
  }, [routeId, address]);
}
