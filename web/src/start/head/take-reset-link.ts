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
  window.resetLink = { code: filledQueryValue(search, 'code') ?? '', email: filledQueryValue(search, 'email') ?? '' };
  history.replaceState(history.state, '', pathname + withoutKeys(search, ['code', 'email']) + hash);
}
