import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { InvalidConfiguration } from '../app/invalid-configuration.tsx';
import { screens } from '../app/screens.ts';
import { BrokenPage } from '../app/something-went-wrong.tsx';
import { parseAppConfig } from '../model/parse-app-config.ts';
import { routeOf } from '../model/routes.ts';
import { keepError } from '../telemetry/kept-errors.ts';
import { reportConfigFaults } from '../telemetry/report-config-faults.ts';
import { reportStartError } from '../telemetry/report-start-error.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import type { Texts } from '../texts/texts.ts';
import { TextsContext } from '../texts/use-texts.ts';
import { variants } from '../variants/variants.ts';
import { addFonts } from './add-fonts.ts';
import { takeOver } from './take-over.ts';
import '../styles/base.scss';

export async function startApp(texts: Texts): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  const { view, isApp } = startOrExplain();
  const content = (
    <StrictMode>
      <TextsContext value={texts}>
        <ErrorBoundary fallback={<BrokenPage />}>{view}</ErrorBoundary>
      </TextsContext>
    </StrictMode>
  );
  // First, because a screen that ends the session clears what is stored.
  addFonts();
  if (!isApp || !isRendered()) draw(root, content);
  else if (await screenHasLoaded()) takeOver(() => hydrate(root, content));
  else return;
  window.appStarted?.();
}

/** Whether the page holds the first view of what its address shows. */
function isRendered(): boolean {
  const { rendered } = document.documentElement.dataset;
  return rendered !== undefined && rendered !== 'other';
}

/** React takes a page over as a whole. Where a file of it is missing, the page says that it has not started. */
async function screenHasLoaded(): Promise<boolean> {
  try {
    await screens[routeOf(window.location.pathname).screen].load();
    return true;
  } catch (error) {
    reportStartError(error);
    document.documentElement.dataset['start'] = 'failed';
    return false;
  }
}

function hydrate(root: HTMLElement, content: ReactNode): void {
  // React draws the page again where something else has changed it, such as a password manager.
  const onRecoverableError = (error: unknown): void => {
    keepError(error);
    delete document.documentElement.dataset['rendered'];
  };
  flushSync(() => hydrateRoot(root, content, { onRecoverableError }));
}

function draw(root: HTMLElement, content: ReactNode): void {
  // Of a page that is not shown.
  window.handOver?.();
  window.handOver = undefined;
  root.replaceChildren();
  delete document.documentElement.dataset['rendered'];
  createRoot(root).render(content);
}

interface Start {
  readonly view: ReactNode;
  /** What the page was rendered with, and not something in its place. */
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
  if (import.meta.env.DEV) {
    void import('../styles/pictures.scss');
    void import('../styles/fonts.scss');
    if (pathname === '/agent') return { view: developerPage(), isApp: false };
  }
  if (parsed.status === 'invalid') {
    return { view: <InvalidConfiguration variant={variants[routeOf(pathname).variant]} />, isApp: false };
  }
  return { view: <App config={parsed.config} />, isApp: true };
}

function developerPage(): ReactNode {
  const DeveloperPage = lazy(async () => ({
    default: (await import('../developer/developer-page.tsx')).DeveloperPage,
  }));
  return (
    <Suspense>
      <DeveloperPage />
    </Suspense>
  );
}
