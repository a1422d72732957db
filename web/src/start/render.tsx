import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageRenderer } from 'shared-protocol/page-renderer';
import { configurationId, releaseName } from 'shared-protocol/release/release-identity';
import { pageParts } from 'virtual:page-parts';
import { App } from '../app/app.tsx';
import { icons } from '../app/icons.ts';
import { screens } from '../app/screens.ts';
import { parseAppConfig } from '../model/parse-app-config.ts';
import { routeOf, routes } from '../model/routes.ts';
import fonts from '../styles/fonts.scss?inline';
import pictures from '../styles/pictures.scss?inline';
import { en } from '../texts/en.ts';
import { TextsContext } from '../texts/use-texts.ts';
import { variants } from '../variants/variants.ts';
import { documentPage } from './document-page.ts';
import { pageFiles } from './page-files.ts';

// The build's `render.mjs`, for Node: what the other side expects of it is `PageRenderer`.
await Promise.all(Object.values(screens).map(({ load }) => load()));

export const render: PageRenderer['render'] = (path, config, release) => {
  const route = routeOf(path);
  const { product, productName } = variants[route.variant];
  const parsed = parseAppConfig(JSON.stringify(config));
  // The app says what is wrong with its configuration.
  const isValid = parsed.status === 'valid';
  const content = isValid
    ? renderToString(
        <StrictMode>
          <TextsContext value={en}>
            <App
              config={parsed.config}
              router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
            />
          </TextsContext>
        </StrictMode>,
      )
    : '';
  return documentPage({
    route: isValid ? route.id : undefined,
    product,
    texts: en,
    title: productName,
    icon: icons[product],
    styles: pageParts.styles,
    fileStyles: { pictures, fonts },
    headScript: pageParts.headScript,
    config,
    release: parsed.status === 'valid' ? releaseOf(parsed.config, release) : null,
    files: pageFiles(pageParts.manifest, route.screen),
    content,
  });
};

/** What error reports say about where they come from; `telemetry/read-release.ts` reads it. */
function releaseOf(config: object, name?: string): object {
  const { version, commit } = pageParts;
  const identity = { version, commit, configuration: configurationId(config) };
  return { name: name ?? releaseName(identity), ...identity };
}

export const paths: PageRenderer['paths'] = ['/', ...routes.flatMap((route) => route.paths)];
export const { inline } = pageParts;
