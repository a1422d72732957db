import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { useIsFirstView } from '../lib/use-first-view.ts';
import { queryValue, withKey } from '../model/query.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

interface GoOptions {
  /** Takes the place of the present history entry, so that Back does not lead there again. */
  readonly replace?: boolean;
  /** What the new history entry keeps. */
  readonly state?: unknown;
}

/** Shows another screen of the app, or another history entry of the same one. */
export type Go = (to: string, options?: GoOptions) => void;

/** The only way to another screen, besides `AppLink`. */
export function useGo(): Go {
  const navigate = useNavigate();
  const store = useStore();
  return useCallback(
    (to, options) => {
      store.get(navigationAtom).started();
      store.set(pendingNavigationAtom, { to: 'screen' });
      void navigate(
        to.replace(/\?.*/, (search) => inChosenLanguage(search)),
        options,
      );
    },
    [navigate, store],
  );
}

/**
 * Changes what the present history entry keeps, from what the browser has: what was last rendered may be outdated. The visitor
 * stays where they are: this is no navigation.
 */
export function useKeepInEntry(): (change: (kept: unknown) => unknown) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      const { usr } = Object(window.history.state) as { readonly usr?: unknown };
      void navigate(pathname + inChosenLanguage(search), { replace: true, state: change(usr) });
    },
    [navigate, pathname, search],
  );
}

/** The address's query, for what is drawn: a rendered page knows none, so that it comes right after the first view. */
export function useSearch(): string {
  const { search } = useLocation();
  return useIsFirstView() ? '' : inChosenLanguage(search);
}

/**
 * A query that asks for a language, with the one that the browser's address asks for: it was chosen there after the router
 * had read the address.
 */
function inChosenLanguage(search: string): string {
  const chosen = queryValue(window.location.search, 'ui_locales');
  const asksForAnother = uiLocales(search).join('') !== '' && queryValue(search, 'ui_locales') !== chosen;
  return chosen !== undefined && asksForAnother ? withKey(search, 'ui_locales', chosen) : search;
}
