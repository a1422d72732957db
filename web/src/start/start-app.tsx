import type { AppConfig, ParsedConfig } from 'config/app-config';
import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from 'shared-protocol/language/languages';
import '../styles/base.scss';
import { prepareCalls } from '../account/call-account.ts';
import { App } from '../app/app.tsx';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { InvalidConfiguration } from '../app/invalid-configuration.tsx';
import { languageChoice } from '../app/language-choice-part.ts';
import { screens } from '../app/screens.ts';
import { BrokenPage } from '../app/something-went-wrong.tsx';
import { productOf, routeOf, setRouteFeatures } from '../model/routes.ts';
import { keepError, reportStartError } from '../telemetry/kept-errors.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { loadSpokenTexts } from '../texts/load-spoken-texts.ts';
import { pageLanguage, setPageLanguage } from '../texts/page-language.ts';
import { SpokenTexts } from '../texts/spoken-texts.tsx';
import type { ShownTexts } from '../texts/use-texts.ts';
import { supportOf } from '../products/branded-variants.ts';
import { variants } from '../products/variants.ts';
import { showCaughtError, showUncaughtErrors } from './error-overlay.ts';
import { addFonts } from './file-styles.ts';
import { readCheckedConfig } from './page-config.ts';
import { takeOver } from './take-over.ts';
import { untilShown } from './until-shown.ts';

export async function startApp(): Promise<void> {
  void prepareCalls();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root');
  const parsed = await loaded(readConfig());
  if (parsed === null) return;
  const { view, config } = startOrExplain(parsed);
  // First, because a screen that ends the session clears what is stored.
  addFonts();
  const texts = await loaded(loadPageTexts());
  if (texts === null) return;
  await untilShown();
  const content = (
    <StrictMode>
      <SpokenTexts texts={texts}>
        <ErrorBoundary fallback={<BrokenPage support={config && supportIn(config)} />}>{view}</ErrorBoundary>
      </SpokenTexts>
    </StrictMode>
  );
  if (config === null || !isRendered()) draw(root, content);
  else if ((await loaded(loadFirstView(config))) === null) return;
  else takeOver(() => hydrate(root, content));
  document.documentElement.dataset['start'] = 'done';
}

function supportIn(config: AppConfig): string | null {
  return supportOf(config, productOf[routeOf(window.location.pathname).variant]);
}

function isRendered(): boolean {
  const { rendered } = document.documentElement.dataset;
  return rendered !== undefined && rendered !== 'other';
}

/** Meanwhile the head script may show what follows the form. */
async function loadFirstView({ languages }: AppConfig): Promise<void> {
  const { screen } = routeOf(window.location.pathname);
  let shown: unknown;
  do {
    shown = window.history.state;
    await Promise.all([screens[screen].load(), languages.length > 1 && languageChoice.load()]);
  } while (window.history.state !== shown);
}

/** Null where a file is missing: the page says so. */
async function loaded<Value>(loading: Promise<Value>): Promise<Value | null> {
  try {
    return await loading;
  } catch (error) {
    reportStartError(error);
    document.documentElement.dataset['start'] = 'failed';
    return null;
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
  // What the head script keeps belongs to a page that is not shown.
  window.handOver?.();
  window.handOver = undefined;
  root.replaceChildren();
  delete document.documentElement.dataset['rendered'];
  createRoot(root, import.meta.env.DEV ? { onCaughtError: showCaughtError } : {}).render(content);
}

interface Start {
  readonly view: ReactNode;
  /** Null where something is shown in place of the app. */
  readonly config: AppConfig | null;
}

/** No boundary catches what breaks before React renders. */
function startOrExplain(parsed: ParsedConfig): Start {
  try {
    return start(parsed);
  } catch (error) {
    reportStartError(error);
    return { view: <BrokenPage />, config: null };
  }
}

function start(parsed: ParsedConfig): Start {
  if (parsed.status === 'valid') {
    setRouteFeatures(parsed.config.features);
    startTelemetry(parsed.config);
  }
  // False in a production build, which leaves out what depends on it.
  if (import.meta.env.DEV) {
    void import('../styles/pictures.scss');
    void import('../styles/fonts.scss');
    showUncaughtErrors();
  }
  if (parsed.status === 'invalid') {
    return {
      view: <InvalidConfiguration variant={variants[routeOf(window.location.pathname).variant]} />,
      config: null,
    };
  }
  return { view: <App config={parsed.config} />, config: parsed.config };
}

async function readConfig(): Promise<ParsedConfig> {
  const element = document.getElementById('app-config');
  const checked = readCheckedConfig(element);
  if (checked !== null) return checked;
  const { checkConfig } = await import('./check-config.ts');
  return checkConfig(element?.textContent ?? null);
}

/** In the language that the head script has chosen, or in the page's own where that cannot be loaded. */
async function loadPageTexts(): Promise<ShownTexts> {
  const { dataset } = document.documentElement;
  const { wantedLanguage } = dataset;
  const chosen = wantedLanguage === undefined ? null : await loadSpokenTexts(wantedLanguage).catch(() => null);
  delete dataset['wantedLanguage'];
  if (chosen === null) return loadSpokenTexts(pageLanguage());
  setPageLanguage(chosen.language as Language);
  return chosen;
}
