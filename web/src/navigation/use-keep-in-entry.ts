import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Changes what the present history entry keeps. The visitor stays where they are: this is no navigation. */
export function useKeepInEntry(): (state: unknown) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (state) => void navigate(pathname + search, { replace: true, state }),
    [navigate, pathname, search],
  );
}
