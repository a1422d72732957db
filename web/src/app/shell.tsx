import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { filledQueryValue } from '../model/query.ts';
import { routeOf, type RouteId } from '../model/routes.ts';
import { SupportContext } from '../navigation/support-link.tsx';
import { useNavigationEvents } from '../navigation/navigation.ts';
import { useThemeSync } from '../state/use-theme.ts';
import { recordPageView } from '../telemetry/record-step.ts';
import { brandedVariants, supportOf } from '../products/branded-variants.ts';
import type { Variant } from '../products/variants.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useAppConfig } from '../state/app-config.ts';
import { languageChoice } from './language-choice-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './legal-links.module.scss';
import { RoutedScreen } from './routed-screen.tsx';
import { SomethingWentWrong } from './something-went-wrong.tsx';
import { Stage } from './stage.tsx';
import { useDocumentIdentity } from './use-document-identity.ts';

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
        controls={config.languages.length > 1 && <languageChoice.Component waiting={null} />}
        footer={<LegalLinks variant={variant} />}
      >
        <ErrorBoundary key={route.id} fallback={<SomethingWentWrong />}>
          <RoutedScreen route={route} variant={variant} uuid={uuid} />
        </ErrorBoundary>
      </Stage>
    </SupportContext>
  );
}

/** They open in a new tab: the sign-in stays open. */
function LegalLinks({ variant }: { readonly variant: Variant }): ReactNode {
  const { common, legal } = useTexts();
  const links = Object.entries(variant.addresses(useAppConfig()).legal) as [keyof typeof legal, string][];
  if (links.length === 0) return null;
  return (
    <footer className={styles['footer']}>
      <nav aria-label={common.legal} className={styles['links']}>
        {links.map(([name, address]) => (
          <a key={name} href={address} target="_blank" rel="noopener noreferrer">
            {legal[name]}
          </a>
        ))}
      </nav>
    </footer>
  );
}

/** A new history state at the same address does not count. */
function usePageView(routeId: RouteId, address: string): void {
  const recorded = useRef<string>(undefined);
  // A layout effect runs before the effects of the screen, which record what comes next.
  useLayoutEffect(() => {
    if (recorded.current === address) return;
    recorded.current = address;
    recordPageView(routeId);
  }, [routeId, address]);
}
