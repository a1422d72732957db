import { chooseLanguage } from 'shared-protocol/language/choose-language';
import { chosenLanguage } from 'shared-protocol/language/language-cookie';
import type { OfferedLanguages } from 'shared-protocol/language/languages';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { productOf, routeOf } from '../../model/routes.ts';
import { parseTheme, themeStorageKey } from '../../model/theme.ts';
import { addRules, fontsCachedKey, readFileStyles, type FileStyles } from '../file-styles.ts';
import { pageLanguage } from '../../texts/page-language.ts';

/**
 * Hides a rendered screen that is not what this address shows: a host may serve one page for many addresses, and a
 * reload of Check Your Email must not show the form first. The app then draws everything by itself.
 */
export function checkRendered(): void {
  const { dataset } = document.documentElement;
  if (dataset['rendered'] === undefined) return;
  const state = history.state as { readonly usr?: { readonly linkSentTo?: string } | null } | null;
  const fits = dataset['rendered'] === routeOf(location.pathname).id && state?.usr?.linkSentTo === undefined;
  if (!fits) dataset['rendered'] = 'other';
}

/** The route whose first view the page holds, and its address shows; undefined where the app draws by itself. */
export function renderedRoute(): string | undefined {
  const route = document.documentElement.dataset['rendered'];
  return route === 'other' ? undefined : route;
}

/**
 * Decides the language of the page, as its host has tried to: the host may not know all of the request, or have one page
 * for everybody. Where the page is in another language it is hidden, and the app draws it again.
 */
export function choosePageLanguage(languages: OfferedLanguages | undefined): void {
  // The only one needs no choice: to read the cookies takes 8 ms on a slow processor.
  if (languages?.[1] === undefined) return;
  const root = document.documentElement;
  const language = chooseLanguage(languages, [...uiLocales(location.search), ...choice(), ...navigator.languages]);
  if (language === pageLanguage()) return;
  root.dataset['wantedLanguage'] = language;
  if (root.dataset['rendered'] !== undefined) root.dataset['rendered'] = 'other';
}

function choice(): readonly string[] {
  try {
    return [chosenLanguage(document.cookie)];
  } catch {
    // Cookies are blocked.
    return [];
  }
}

/** Marks the document with the product and the chosen theme, so that the first paint has their colours and picture. */
export function setIdentity(): void {
  const root = document.documentElement;
  root.dataset['product'] = productOf[routeOf(location.pathname).variant];
  try {
    const theme = parseTheme(localStorage.getItem(themeStorageKey));
    if (theme !== null) root.dataset['theme'] = theme;
  } catch {
    // Storage is blocked: the page follows the system's preference.
  }
}

/**
 * Adds the pictures after the first paint, which they would miss in any case; and the fonts at once where the browser has
 * them already: otherwise they would delay the app.
 */
export function addFileStyles(): void {
  requestAnimationFrame(() => setTimeout(add, 0, 'pictures'));
  try {
    if (localStorage.getItem(fontsCachedKey) !== null) add('fonts');
  } catch {
    // Where storage is blocked, the fonts come with the app.
  }
}

function add(which: keyof FileStyles): void {
  const styles = readFileStyles();
  if (styles !== null) addRules(styles[which]);
}
