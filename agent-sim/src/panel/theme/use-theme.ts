import { useEffect, useState, useSyncExternalStore } from 'react';
import { applyTheme, storedTheme, storeTheme, type Theme } from './theme.ts';

/** The theme in use, the system's until one is chosen, and the way to choose. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [chosen, setChosen] = useState(storedTheme);
  const systemIsDark = useSyncExternalStore(subscribe, () => darkQuery().matches);

  useEffect(() => applyTheme(chosen), [chosen]);

  const choose = (theme: Theme): void => {
    storeTheme(theme);
    setChosen(theme);
  };
  return [chosen ?? (systemIsDark ? 'dark' : 'light'), choose];
}

function darkQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
