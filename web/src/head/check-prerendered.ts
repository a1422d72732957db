import { routeOf } from '../model/routes.ts';
import type { PageConfig } from './read-page-config.ts';

/**
 * Hides a prerendered screen that is not what this address shows: a host may serve one page for many addresses, and a
 * reload of Check Your Email must not show the form first. The app then draws everything by itself.
 */
export function checkPrerendered(): void {
  const root = document.documentElement;
  if (root.dataset['prerendered'] === undefined) return;
  const { usr } = (history.state ?? {}) as { readonly usr?: { readonly linkSentTo?: string } | null };
  const fits = root.dataset['prerendered'] === routeOf(location.pathname).id && usr?.linkSentTo === undefined;
  if (!fits) root.dataset['prerendered'] = 'other';
}

/** Hides the login by password where the configuration leads on to the other one. */
export function checkPasswordLogin({ features }: PageConfig): void {
  const root = document.documentElement;
  const isPasswordLogin = root.dataset['prerendered']?.endsWith('/password-login') ?? false;
  if (isPasswordLogin && !features.passwordLogin) root.dataset['prerendered'] = 'other';
}
