import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { useIsFirstView } from '../lib/use-first-view.ts';
import { queryValue, withKey } from '../model/query.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

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

/** Changes the present history entry, which is no navigation. Reads the browser's state: what was rendered may be outdated. */
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

/** For what is drawn: a rendered page knows no query. */
export function useSearch(): string {
  const { search } = useLocation();
  return useIsFirstView() ? '' : inChosenLanguage(search);
}

/** `ui_locales` as the browser's address has it: the choice of languages writes it there, which the router does not notice. */
function inChosenLanguage(search: string): string {
  const chosen = queryValue(window.location.search, 'ui_locales');
  const asksForAnother = uiLocales(search).join('') !== '' && queryValue(search, 'ui_locales') !== chosen;
  return chosen !== undefined && asksForAnother ? withKey(search, 'ui_locales', chosen) : search;
}
