import { parseAppConfig, type AppConfig } from 'config/app-config';
import type { PageLook, PageRenderer } from 'config/page/page-renderer';
import { configurationId, releaseName } from 'config/page/release-identity';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { logoutPath } from 'shared-protocol/account/navigations';
import { allLanguages } from 'shared-protocol/language/languages';
import { offeredLanguages } from 'shared-protocol/language/offered-languages';
import { pageParts } from 'virtual:page-parts';
import { App } from '../app/app.tsx';
import { languageChoice } from '../app/language-choice-part.ts';
import { LinkSentTemplate } from '../app/link-sent-template.tsx';
import { screens } from '../app/screens.ts';
import { routeOf, routes, setRouteFeatures, type ScreenId } from '../model/routes.ts';
import fonts from '../styles/fonts.scss?inline';
import pictures from '../styles/pictures.scss?inline';
import { type BrandTexts, type BrandWords, replaceTexts } from '../texts/brand-texts.ts';
import { en } from '../texts/en.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { SpokenTexts } from '../texts/spoken-texts.tsx';
import { brandedVariants, supportOf } from '../products/branded-variants.ts';
import { variants } from '../products/variants.ts';
import { documentPage } from './document-page.ts';
import { pageFiles } from './page-files.ts';

// Built as `render.mjs`, for Node. `PageRenderer` is what its callers expect.
await Promise.all([...Object.values(screens), languageChoice].map(({ load }) => load()));
const written = await Promise.all(allLanguages.map(loadTexts));

export const render: PageRenderer['render'] = (path, config, release, asked, look = null) => {
  const offered = offeredLanguages(config);
  const language = asked ?? offered[0];
  // A host may know languages that this build does not.
  const plain = written.find((each) => each.language === language) ?? en;
  const parsed = parseAppConfig(JSON.stringify(config));
  // The app says what is wrong with its configuration.
  const isValid = parsed.status === 'valid';
  if (isValid) setRouteFeatures(parsed.config.features);
  const route = routeOf(path);
  const variant = (isValid ? brandedVariants(parsed.config) : variants)[route.variant];
  const { product, productName, icon } = variant;
  const brandTexts = isValid && look !== null ? brandTextsOf(look, product, plain.language) : null;
  const words = brandTexts?.[product]?.[plain.language];
  const texts = typeof words === 'object' ? replaceTexts(plain, words) : plain;
  const draw = (appConfig: AppConfig, screen?: ReactNode): string =>
    renderToString(
      <StrictMode>
        <SpokenTexts texts={texts}>
          <App config={appConfig} router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}>
            {screen}
          </App>
        </SpokenTexts>
      </StrictMode>,
    );
  const content = isValid ? draw(parsed.config) : '';
  return documentPage({
    route: isValid ? route.id : undefined,
    product,
    texts,
    title: productName,
    icon,
    styles: pageParts.styles,
    brandStyles: look?.styles || null,
    fileStyles: { pictures: pictures + (look?.pictures ?? ''), fonts: fonts + (look?.fonts ?? '') },
    brandTexts,
    headScript: pageParts.headScript,
    config: isValid ? parsed.config : config,
    release: isValid ? releaseOf(parsed.config, release) : null,
    files: pageFiles(pageParts.manifest, {
      screen: route.screen,
      language: texts.language,
      isChoice: isValid && offered.length > 1,
      hasBrandTexts: brandTexts !== null,
    }),
    support: isValid ? supportOf(parsed.config, product) : null,
    content,
    // With the bot check, only the app submits.
    linkSent:
      isValid && route.screen === 'login' && !parsed.config.features.botCheck
        ? draw(parsed.config, <LinkSentTemplate variant={variant} />)
        : null,
    endsSession: endingSession.includes(route.screen),
    signOutAddress: isValid ? signOutAddressOf(parsed.config) : null,
  });
};

/** The page's own words, and the files of the others. */
function brandTextsOf({ texts, files }: PageLook, product: string, language: string): BrandTexts | null {
  const ofProducts = Object.entries(texts).map(([each, byLanguage]) => [
    each,
    Object.fromEntries(
      Object.entries(byLanguage).map(([tag, path]) => [
        tag,
        each === product && tag === language ? wordsIn(files[path]) : `/${path}`,
      ]),
    ),
  ]);
  return ofProducts.length === 0 ? null : (Object.fromEntries(ofProducts) as BrandTexts);
}

function wordsIn(file: Uint8Array | undefined): BrandWords {
  return JSON.parse(new TextDecoder().decode(file)) as BrandWords;
}

const endingSession: readonly ScreenId[] = ['logout', 'sorry-to-see-you-go'];

/** A server on another site would refuse the link. */
function signOutAddressOf({ accountOrigin, account }: AppConfig): string | null {
  return accountOrigin === '' ? (account.paths.logout ?? logoutPath) : null;
}

/** Read by `telemetry/report-tags.ts`. */
function releaseOf(config: object, name?: string): object {
  const { version, commit } = pageParts;
  const identity = { version, commit, configuration: configurationId(config) };
  return { name: name ?? releaseName(identity, identity.configuration), ...identity };
}

export const paths: PageRenderer['paths'] = ['/', ...routes.flatMap((route) => route.paths)];
export const { inline } = pageParts;
