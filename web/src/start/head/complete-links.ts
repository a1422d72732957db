import { cartQuery, withQuery } from '../../model/outgoing-query.ts';

/**
 * Adds the query to the links that lead on with it: a rendered page does not know it, and a visitor may open a link beside
 * the page before the app has started.
 */
export function completeLinks(): void {
  const complete = (): void => {
    const queries: Readonly<Record<string, string>> = { whole: location.search, cart: cartQuery(location.search) };
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-query]')) {
      const query = queries[link.dataset['query'] ?? ''] ?? '';
      if (query !== '') link.href = withQuery(link.href, query);
    }
  };
  // The links are there, and the app has not begun.
  document.addEventListener('readystatechange', complete, { once: true });
}
