import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inChosenLanguage } from './in-chosen-language.ts';

/** Changes what the present history entry keeps. The visitor stays where they are: this is no navigation. */
export function useKeepInEntry(): (state: unknown) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (state) => void navigate(pathname + inChosenLanguage(search), { replace: true, state }),
    [navigate, pathname, search],
  );
}
