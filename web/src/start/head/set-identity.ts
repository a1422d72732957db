import { routeOf } from '../../model/routes.ts';
import { parseTheme, themeStorageKey } from '../../model/theme.ts';
import { productOf } from '../../model/variant-id.ts';

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
