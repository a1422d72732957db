import { filledQueryValue, withoutKeys } from '../../model/query.ts';
import { routeOf } from '../../model/routes.ts';

/**
 * Moves the code and the email of a reset link from the address into memory, so that they reach no Referer header, no
 * analytics, no error report and no history entry.
 */
export function takeResetLink(): void {
  const { pathname, search, hash } = location;
  if (routeOf(pathname).screen !== 'reset-password') return;
  window.resetLinkPath = pathname;
  const code = filledQueryValue(search, 'code') ?? '';
  window.resetLink = { code, email: filledQueryValue(search, 'email') ?? '' };
  // The screen says so before anything is typed, and the app may come later than that.
  if (code === '') document.documentElement.dataset['resetLink'] = 'missing';
  history.replaceState(history.state, '', pathname + withoutKeys(search, ['code', 'email']) + hash);
}
