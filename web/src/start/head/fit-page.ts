import { chooseLanguage } from 'shared-protocol/language/choose-language';
import { chosenLanguage } from 'shared-protocol/language/language-cookie';
import type { OfferedLanguages } from 'shared-protocol/language/languages';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { productOf, routeOf } from '../../model/routes.ts';
import { parseTheme, themeStorageKey } from '../../model/theme.ts';
import { addRules, fontsCachedKey, readFileStyles, type FileStyles } from '../file-styles.ts';
import { pageLanguage } from '../../texts/page-language.ts';

/** Hides a rendered screen that is not this address's: a host may serve one page for many addresses. The app then draws by itself. */
export function checkRendered(): void {
  const { dataset } = document.documentElement;
  if (dataset['rendered'] !== undefined && dataset['rendered'] !== routeOf(location.pathname).id)
    dataset['rendered'] = 'other';
}

/** Undefined where the app draws by itself. */
export function renderedRoute(): string | undefined {
  const route = document.documentElement.dataset['rendered'];
  return route === 'other' ? undefined : route;
}

/** The host may not know all of the request: a page in another language is hidden, and the app draws it again. */
export function choosePageLanguage(languages: OfferedLanguages | undefined): void {
  // The only one needs no choice: to read the cookies takes 8 ms on a slow processor.
  if (languages?.[1] === undefined) return;
  const { dataset } = document.documentElement;
  const language = chooseLanguage(languages, [...uiLocales(location.search), ...choice(), ...navigator.languages]);
  if (language === pageLanguage()) return;
  dataset['wantedLanguage'] = language;
  if (dataset['rendered'] !== undefined) dataset['rendered'] = 'other';
}

function choice(): readonly string[] {
  try {
    return [chosenLanguage(document.cookie)];
  } catch {
    // Cookies are blocked.
    return [];
  }
}

/** For the colours and the picture of the first paint. */
export function setIdentity(): void {
  const { dataset } = document.documentElement;
  dataset['product'] = productOf[routeOf(location.pathname).variant];
  try {
    const theme = parseTheme(localStorage.getItem(themeStorageKey));
    if (theme !== null) dataset['theme'] = theme;
  } catch {
    // Storage is blocked: the page follows the system's preference.
  }
}

/** The pictures after the first paint; the fonts at once where they are cached: later they would delay the app. */
export function addFileStyles(): void {
  requestAnimationFrame(() => setTimeout(add, 0, 'pictures'));
  try {
    if (localStorage.getItem(fontsCachedKey) !== null) addCachedFonts();
  } catch {
    // Where storage is blocked, the fonts come with the app.
  }
}

/** Asks for them too: the first layout, which would do it, is too late for the first paint. */
function addCachedFonts(): void {
  add('fonts');
  // Those behind the first are fallbacks.
  const family = getComputedStyle(document.documentElement).fontFamily.replace(/,.*/, '');
  for (const weight of [400, 600]) document.fonts.load(`${weight} 1em ${family}`).catch(() => undefined);
}

function add(which: keyof FileStyles): void {
  const styles = readFileStyles();
  if (styles !== null) addRules(styles[which]);
}
