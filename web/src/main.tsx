import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { InvalidConfiguration } from './app/invalid-configuration.tsx';
import { BrokenPage } from './app/something-went-wrong.tsx';
import { parseAppConfig } from './model/parse-app-config.ts';
import { routeOf } from './model/routes.ts';
import { reportConfigFaults } from './telemetry/report-config-faults.ts';
import { reportStartError } from './telemetry/report-start-error.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import { variants } from './variants/variants.ts';
import './styles/base.scss';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={<BrokenPage />}>{startOrExplain()}</ErrorBoundary>
  </StrictMode>,
);

/** No boundary catches what breaks before React renders. */
function startOrExplain(): ReactNode {
  try {
    return start();
  } catch (error) {
    reportStartError(error);
    return <BrokenPage />;
  }
}

function start(): ReactNode {
  const parsed = parseAppConfig(document.getElementById('app-config')?.textContent ?? null);
  if (parsed.status === 'invalid') reportConfigFaults(parsed.faults);
  else startTelemetry(parsed.config);
  const { pathname } = window.location;
  // A production build knows no such page: the condition is false there, and what depends on it is left out.
  if (import.meta.env.DEV && pathname === '/agent') {
    const DeveloperPage = lazy(async () => ({
      default: (await import('./developer/developer-page.tsx')).DeveloperPage,
    }));
    return (
      <Suspense>
        <DeveloperPage />
      </Suspense>
    );
  }
  if (parsed.status === 'valid') return <App config={parsed.config} />;
  return <InvalidConfiguration variant={variants[routeOf(pathname).variant]} />;
}
