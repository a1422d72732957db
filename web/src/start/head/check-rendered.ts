import { routeOf } from '../../model/routes.ts';

/**
 * Hides a rendered screen that is not what this address shows: a host may serve one page for many addresses, and a
 * reload of Check Your Email must not show the form first. The app then draws everything by itself.
 */
export function checkRendered(): void {
  const { dataset } = document.documentElement;
  if (dataset['rendered'] === undefined) return;
  const { usr } = (history.state ?? {}) as { readonly usr?: { readonly linkSentTo?: string } | null };
  const fits = dataset['rendered'] === routeOf(location.pathname).id && usr?.linkSentTo === undefined;
  if (!fits) dataset['rendered'] = 'other';
}

/** The route whose first view the page holds, and its address shows; undefined where the app draws by itself. */
export function renderedRoute(): string | undefined {
  const route = document.documentElement.dataset['rendered'];
  return route === 'other' ? undefined : route;
}
