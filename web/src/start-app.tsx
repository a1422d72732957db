import './load-react.ts';
import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { addFonts } from './app/add-fonts.ts';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { InvalidConfiguration } from './app/invalid-configuration.tsx';
import { BrokenPage } from './app/something-went-wrong.tsx';
import { showSocialLogin } from './lib/show-social-login.ts';
import { parseAppConfig } from './model/parse-app-config.ts';
import { routeOf } from './model/routes.ts';
import { reportConfigFaults } from './telemetry/report-config-faults.ts';
import { reportStartError } from './telemetry/report-start-error.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { variants } from './variants/variants.ts';
import './styles/base.scss';

export function startApp(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  show(root);
  window.appStarted?.();
  addFonts();
}

function show(root: HTMLElement): void {
  const { view, isApp } = startOrExplain();
  const content = (
    <StrictMode>
      <ErrorBoundary fallback={<BrokenPage />}>{view}</ErrorBoundary>
    </StrictMode>
  );
  const { dataset } = document.documentElement;
  const fits = dataset['prerendered'] !== undefined && dataset['prerendered'] !== 'other';
  if (isApp && fits) {
    hydrateRoot(root, content);
    return;
  }
  root.replaceChildren();
  delete dataset['prerendered'];
  createRoot(root).render(content);
}

interface Start {
  readonly view: ReactNode;
  /** What the page was prerendered with, and not something in its place. */
  readonly isApp: boolean;
}

/** No boundary catches what breaks before React renders. */
function startOrExplain(): Start {
  try {
    return start();
  } catch (error) {
    reportStartError(error);
    return { view: <BrokenPage />, isApp: false };
  }
}

function start(): Start {
  const parsed = parseAppConfig(document.getElementById('app-config')?.textContent ?? null);
  if (parsed.status === 'invalid') reportConfigFaults(parsed.faults);
  else startTelemetry(parsed.config);
  const { pathname } = window.location;
  // A production build knows no such page: the condition is false there, and what depends on it is left out.
  if (import.meta.env.DEV && pathname === '/agent') {
    const DeveloperPage = lazy(async () => ({
      default: (await import('./developer/developer-page.tsx')).DeveloperPage,
    }));
    const view = (
      <Suspense>
        <DeveloperPage />
      </Suspense>
    );
    return { view, isApp: false };
  }
  if (parsed.status === 'invalid') {
    return { view: <InvalidConfiguration variant={variants[routeOf(pathname).variant]} />, isApp: false };
  }
  if (parsed.config.features.socialLogin) showSocialLogin();
  return { view: <App config={parsed.config} />, isApp: true };
}
