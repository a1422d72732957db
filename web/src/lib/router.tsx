import { startTransition, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { LocationContext, type Navigate, type PageLocation } from './location-context.ts';

/** Keeps the app and the browser's address in step; `useLocation`, `useNavigate` and `Link` need it above them. */
export function Router({ children }: { readonly children: ReactNode }): ReactNode {
  const [location, setLocation] = useState(() => readLocation(0));

  const follow = useCallback(() => {
    // A screen that is still loading leaves the present one in place instead of an empty page.
    startTransition(() => setLocation(({ visit }) => readLocation(visit + 1)));
  }, []);

  // Before the first effect of any screen, which may navigate.
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      const address = ownAddress(to);
      if (replace) window.history.replaceState(state, '', address);
      else window.history.pushState(state, '', address);
      follow();
    },
    [follow],
  );

  const routing = useMemo(() => ({ location, navigate }), [location, navigate]);
  return <LocationContext value={routing}>{children}</LocationContext>;
}

function readLocation(visit: number): PageLocation {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state as unknown, visit };
}

/** Set part by part: resolved as a whole, a path that begins with two slashes would name another host. */
function ownAddress(to: string): string {
  const mark = to.indexOf('?');
  const pathEnd = mark === -1 ? to.length : mark;
  const address = new URL(window.location.origin);
  address.pathname = to.slice(0, pathEnd);
  address.search = to.slice(pathEnd);
  return address.href;
}
