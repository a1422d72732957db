import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import { sessionTexts } from '../lib/browser-storage.ts';
import { navigateBrowser } from '../lib/navigate-browser.ts';
import { useIsFirstView } from '../lib/use-first-view.ts';
import { queryValue, withKey } from '../model/query.ts';
import { hasPassword, routeOf } from '../model/routes.ts';
import { carriedEntryKey } from '../start/early/early-input.ts';
import { navigationAtom, pendingNavigationAtom } from './navigation.ts';

interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Chromium then offers to save the password. */
  readonly after?: 'accepted-password';
}

export type Go = (to: string, options?: GoOptions) => void;

/** The only way to another screen, besides `AppLink`. */
export function useGo(): Go {
  const navigate = useNavigate();
  const store = useStore();
  return useCallback(
    (to, { after, ...options } = {}) => {
      store.get(navigationAtom).started();
      const target = to.replace(/\?.*/, (search) => inChosenLanguage(search));
      const isInDocument = options.replace === true || after !== undefined;
      if (!isInDocument && needsDocument(target) && carryEntry(options.state)) {
        const marked = `${target}${target.includes('?') ? '&' : '?'}${carriedEntryKey}`;
        navigateBrowser(new URL(marked, window.location.href), 'link');
        // After the call: if it replaces another navigation, that one fails during the call and clears the atom.
        store.set(pendingNavigationAtom, { to: 'page' });
        return;
      }
      store.set(pendingNavigationAtom, { to: 'screen' });
      void navigate(target, options);
    },
    [navigate, store],
  );
}

/**
 * Chromium takes a form with a password that goes without another document for a login that worked, and offers to save the
 * password, be it wrong or never sent; Back and Forward included. So a screen with a password has a document of its own.
 */
function needsDocument(target: string): boolean {
  const from = routeOf(window.location.pathname);
  const to = routeOf(target.replace(/\?.*/, ''));
  return from === to ? hasTypedPassword() : hasPassword(from) || hasPassword(to);
}

function hasTypedPassword(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]');
  return Array.from(fields).some(({ value }) => value !== '');
}

/** Returns false where storage is blocked. */
function carryEntry(state: unknown): boolean {
  return sessionTexts.set(carriedEntryKey, JSON.stringify(state ?? null)) === 'kept';
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
