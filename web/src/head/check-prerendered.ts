import { routeOf } from '../model/routes.ts';

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
